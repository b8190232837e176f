import { createElement, lazy, useState, type ComponentType } from 'react'

interface Module<Props> {
  readonly default: ComponentType<Props>
}

export type Preloadable<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

/** A lazily loaded component that can be fetched before it is shown. One that is loaded already renders at once: React's
 *  `lazy` would show the fallback, and keep it for longer than needed. */
export const preloadable = <Props extends object>(load: () => Promise<Module<Props>>): Preloadable<Props> => {
  let ready: ComponentType<Props> | undefined = undefined
  const fetch = async (): Promise<Module<Props>> => {
    const loaded = await load()
    ready = loaded.default
    return loaded
  }
  const Slow = lazy(fetch) as unknown as ComponentType<Props>
  const PreloadableComponent = (props: Props) => {
    // Fixed at the first render: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Slow)
    return createElement(Shown, props)
  }
  return Object.assign(PreloadableComponent, { fetch })
}
