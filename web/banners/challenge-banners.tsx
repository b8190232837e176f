import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNameInLanguage } from '../games.ts'
import { useT, type MessageKey } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { theClient } from '../session/client.ts'

/** How long a challenge can be answered (T16). */
const CHALLENGE = 30_000

const BANNER =
  '-mx-4 flex animate-[rise_300ms_var(--ease-settle)] items-center gap-3 bg-accent-soft px-4 sm:mx-0 md:mb-4 md:rounded-2xl'

export const InviteBanner = ({
  name,
  from,
  game,
  language,
  until,
}: {
  readonly name: string
  readonly from: string
  readonly game: string
  /** Of its words, where it has words. */
  readonly language?: string
  readonly until: number
}) => {
  const t = useT()
  const nameIn = useNameInLanguage()
  const refusalText = useRefusalText()
  const [problem, setProblem] = useState<string>()
  const answer = async (yes: boolean): Promise<void> => {
    const answered = await theClient().sendToLobby({ type: 'answer', from, yes })
    setProblem(answered.ok ? undefined : refusalText(answered.error))
  }
  return (
    <div role="alert" className={`${BANNER} flex-wrap rounded-b-2xl py-3 sm:px-5`}>
      <Avatar person={personOf(from, name)} />
      <p className="min-w-0 flex-1 font-semibold">
        {problem ?? t('challenge.received', { name, game: nameIn(game, language) })}
      </p>
      <ClockRing until={until} now={() => theClient().now()} total={CHALLENGE} label={t('challenge.left')} />
      <div className="flex w-full gap-2 sm:w-auto">
        <Button kind="main" className="flex-1 sm:flex-none" onClick={() => void answer(true)}>
          <Check aria-hidden className="size-4" />
          {t('challenge.yes')}
        </Button>
        <Button className="min-w-24 sm:min-w-0" onClick={() => void answer(false)}>
          {t('challenge.no')}
        </Button>
      </div>
    </div>
  )
}

/** Whoever asked and went on to another page still sees that they wait, and can stop waiting. */
export const SentBanner = ({ name }: { readonly name: string }) => {
  const t = useT()
  return (
    <div role="status" className={`${BANNER} min-h-12 py-1 text-[0.9375rem]`}>
      <p className="min-w-0 flex-1 truncate font-semibold">{t('challenge.sent', { name })}</p>
      <Button size="small" onClick={() => void theClient().sendToLobby({ type: 'withdraw' })}>
        {t('challenge.withdraw')}
      </Button>
    </div>
  )
}

export const EndedBanner = ({ why }: { readonly why: MessageKey }) => {
  const t = useT()
  return (
    <p role="status" className={`${BANNER} min-h-12 text-[0.9375rem] font-semibold`}>
      {t(why)}
    </p>
  )
}
