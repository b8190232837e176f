import { COLOUR_VISIONS } from '@fimm/ui/colour-vision.ts'
import { Choice } from '@fimm/ui/choice.tsx'
import { useState, type ReactNode } from 'react'

const VISIONS = ['normal', ...Object.keys(COLOUR_VISIONS)]
const idOf = (vision: string): string => `seen-${vision.replaceAll(' ', '-')}`

/** What is shown, as somebody sees it who cannot tell all colours apart; `?vision=deuteranopia` begins with that. */
export const SeenAs = ({ children }: { readonly children: ReactNode }) => {
  const [vision, setVision] = useState(() => new URLSearchParams(location.search).get('vision') ?? 'normal')
  return (
    <>
      <Choice
        label="Colour vision"
        value={vision}
        options={VISIONS.map((value) => ({ value, label: value }))}
        onChange={setVision}
      />
      {/* Filters work on linear RGB, which is what the matrices are for. */}
      <svg aria-hidden className="absolute size-0">
        {Object.entries(COLOUR_VISIONS).map(([name, rows]) => (
          <filter key={name} id={idOf(name)} colorInterpolationFilters="linearRGB">
            <feColorMatrix values={`${rows.map((row) => `${row.join(' ')} 0 0`).join(' ')} 0 0 0 1 0`} />
          </filter>
        ))}
      </svg>
      <div style={vision === 'normal' ? {} : { filter: `url(#${idOf(vision)})` }}>{children}</div>
    </>
  )
}
