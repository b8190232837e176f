let layer: HTMLElement | undefined

/** A layer above the page for things in motion: takes no taps, hidden from screen readers. */
export const overlayLayer = (): HTMLElement => {
  if (layer?.isConnected === true) return layer
  layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset['layer'] = 'overlay'
  layer.style.cssText = 'position:fixed;inset:0;z-index:60;pointer-events:none;overflow:hidden'
  document.body.append(layer)
  return layer
}

/** A copy without unique attributes, unreachable by keyboard. */
export const copyOf = (element: Element): HTMLElement => {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of [copy, ...copy.querySelectorAll('[id], [name], [tabindex], [data-cell], [data-drop]')])
    for (const name of ['id', 'name', 'data-cell', 'data-drop']) part.removeAttribute(name)
  copy.inert = true
  return copy
}

/** Puts an element on the layer with the position and size of a rectangle. */
export const putOnLayer = (node: HTMLElement, { x, y, width, height }: DOMRect): void => {
  node.style.position = 'absolute'
  node.style.left = `${x}px`
  node.style.top = `${y}px`
  node.style.margin = '0'
  if (width > 0) node.style.width = `${width}px`
  if (height > 0) node.style.height = `${height}px`
  overlayLayer().append(node)
}
