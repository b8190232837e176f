import type { EveningCard } from '@fimm/protocol/http/evenings.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { api } from '../session/api.ts'
import { ClosingCard } from '../table/closing/closing-card.tsx'
import { usePeople } from '../table/people.ts'

/** The card of an evening, for whoever is given its link; nobody needs a name to look at it. */
const EveningPage = ({ shared }: { readonly shared: string }) => {
  const t = useT()
  const refusalText = useRefusalText()
  const { data, error } = useQuery({
    queryKey: ['evening', shared],
    queryFn: () => api<EveningCard>('GET', `/evenings/${shared}`),
    retry: false,
  })
  useTitle(t('closing.page'))
  if (error !== null) return <Problem title={refusalText(error)} />
  if (data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <Shown card={data} />
    </Suspense>
  )
}

const Shown = ({ card }: { readonly card: EveningCard }) => {
  const t = useT()
  const { names, bots, colours, places } = card
  const person = usePeople({
    members: places.map(({ player: id }) => ({
      id,
      ...(id in colours && { colour: colours[id] as number }),
    })),
    others: [],
    names,
    bots,
  })
  return (
    <ClosingCard summary={card} person={person} link={`${location.origin}/e/${card.key}`} isPage>
      <Link
        href="/"
        className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full border border-line bg-paper px-5 font-semibold hover:bg-sunken"
      >
        {t('closing.playToo')}
      </Link>
    </ClosingCard>
  )
}

export default EveningPage
