export { PERSON_COLOURS } from './colours.ts'
export * from './names.ts'
