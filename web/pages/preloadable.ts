import { createElement, lazy, useState, type ComponentType } from 'react'

interface Module<Props> {
  readonly default: ComponentType<Props>
}

export type Preloadable<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

/** A part of the app in a file of its own, which can be fetched before it is shown. What is there already is shown at
 *  once: whoever waits for it first sees a sign of waiting, and then that sign for a while longer than needed. */
export const preloadable = <Props extends object>(load: () => Promise<Module<Props>>): Preloadable<Props> => {
  let ready: ComponentType<Props> | undefined = undefined
  const fetch = async (): Promise<Module<Props>> => {
    const loaded = await load()
    ready = loaded.default
    return loaded
  }
  const Slow = lazy(fetch) as unknown as ComponentType<Props>
  const Swift = (props: Props) => {
    // What was shown first stays: another component in its place would forget all it holds.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Slow)
    return createElement(Shown, props)
  }
  return Object.assign(Swift, { fetch })
}
