import type { Season } from '@fimm/protocol/http/evenings.ts'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'

/** Whether the last evening moved somebody up or down, in words for who listens; nothing after the first evening. */
export const PlaceMoved = ({
  standing: { place, before },
  isFirst,
}: {
  readonly standing: Pick<Season['standings'][number], 'place' | 'before'>
  /** There was one evening so far: everybody is new. */
  readonly isFirst: boolean
}) => {
  const t = useT()
  if (isFirst) return null
  if (before === undefined) return <span className="shrink-0 text-xs text-quiet">{t('season.new')}</span>
  const { Icon, colour } = arrowOf(place, before)
  return (
    <>
      <Icon aria-hidden className={`inline size-4 shrink-0 ${colour}`} />
      <span className="sr-only">
        {place !== before && t(place < before ? 'season.up' : 'season.down', { place: before })}
      </span>
    </>
  )
}

/** The first place has the smallest number. */
const arrowOf = (place: number, before: number) => {
  if (place < before) return { Icon: ArrowUp, colour: 'text-good' }
  if (place > before) return { Icon: ArrowDown, colour: 'text-bad' }
  return { Icon: Minus, colour: 'text-quiet' }
}
