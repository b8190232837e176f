import type { BanList } from '@fimm/protocol/http/operator.ts'
import { Button } from '@fimm/ui/button.tsx'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { BanForm } from './ban-form.tsx'
import { useAction, useOperator, useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Problem, Row, Rows, Section } from './rows.tsx'

type Ban = BanList['bans'][number]

export const Bans = () => {
  const { data } = useShown<BanList>('bans')
  const bans = data?.bans ?? []
  return (
    <Section title="bans" count={data?.bans.length}>
      <Rows isEmpty={bans.length === 0}>
        {bans.map((ban) => (
          <BanRow key={ban.id} ban={ban} />
        ))}
      </Rows>
      <BanForm />
    </Section>
  )
}

const BanRow = ({ ban: { id, target, name = target, reason, endsAt } }: { readonly ban: Ban }) => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const { ask } = useOperator()
  const action = useAction(() => ask('DELETE', `bans/${id}`))
  const until =
    endsAt === undefined ? text('for.ever') : text('until', { when: formatDate(language, 'moment', endsAt) })
  return (
    <Row
      title={name}
      line={[until, reason].filter((part) => part !== '').join(' · ')}
      action={
        <Button
          size="small"
          disabled={action.busy}
          aria-label={`${text('lift')}: ${name}`}
          onClick={() => void action.submit()}
        >
          {text('lift')}
        </Button>
      }
    >
      <Problem problem={action.problem} />
    </Row>
  )
}
