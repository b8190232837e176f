declare module 'virtual:libraries' {
  const libraries: readonly (readonly [name: string, version: string, licence: string])[]
  export default libraries
}
