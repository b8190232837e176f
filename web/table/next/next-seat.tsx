import { Button } from '@fimm/ui/button.tsx'
import { Check, Eye } from 'lucide-react'
import { useT } from '../../i18n/i18n.tsx'
import type { TableProps } from '../use-face-props.ts'

/** During a match, for who watches it: whether they are in the next one, and the other choice (T9d). Where seats are open
 *  the game itself offers one. */
export const NextSeat = ({ document: { me, members, welcomes }, actions }: TableProps) => {
  const t = useT()
  const own = members.find(({ id }) => id === me?.player)
  if (own?.role !== 'spectator' || welcomes.play) return null
  const wants = own.wantsToPlay
  const Icon = wants ? Check : Eye
  return (
    <div className="flex w-full items-center gap-2.5 rounded-2xl bg-accent-soft py-1.5 pe-1.5 ps-3.5 font-semibold">
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 leading-tight">
        {t(wants ? 'next.youInNext' : 'next.justWatching')}
      </span>
      <Button size="small" onClick={() => void actions.act({ type: 'want-to-play', wants: !wants })}>
        {t(wants ? 'next.justWatch' : 'next.playNext')}
      </Button>
    </div>
  )
}
