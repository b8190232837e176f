import { createElement, lazy, useState, type ComponentType } from 'react'

interface Module<Props> {
  readonly default: ComponentType<Props>
}

export type Preloadable<Props, Loaded = Module<Props>> = ComponentType<Props> & {
  readonly fetch: () => Promise<Loaded>
}

/** A server that is restarted, or a phone between two networks, is back within seconds. */
const WAITS = [500, 1000, 2000, 4000]

/** A file that could not be had is asked for again, behind the page's loading state: an error would stay until somebody
 *  reloads. Firefox remembers the failure; there the last one leads to a reload (`watchVersion`). */
export const patiently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (const wait of WAITS)
    try {
      return await load()
    } catch {
      await new Promise((settle) => setTimeout(settle, wait))
    }
  return load()
}

/** A lazily loaded component that can be fetched before it is shown. One that is loaded already renders at once: React's
 *  `lazy` would show the fallback, and keep it for longer than needed. */
export const preloadable = <Props extends object, More = unknown>(
  load: () => Promise<Module<Props> & More>,
): Preloadable<Props, Module<Props> & More> => {
  let ready: ComponentType<Props> | undefined = undefined
  const fetch = async (): Promise<Module<Props> & More> => {
    const loaded = await patiently(load)
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
