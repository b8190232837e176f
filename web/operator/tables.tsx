import type { OperatorTables } from '@fimm/protocol/http/operator.ts'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { format, useLanguage } from '../i18n/i18n.tsx'
import { formatDate } from '../i18n/dates.ts'
import { useAction, useOperator, useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Problem, Row, Rows, Section } from './rows.tsx'

type OpenTable = OperatorTables['tables'][number]

export const Tables = () => {
  const { data } = useShown<OperatorTables>('tables')
  const tables = data?.tables ?? []
  return (
    <Section title="tables" count={data?.tables.length}>
      <Rows isEmpty={tables.length === 0}>
        {tables.map((table) => (
          <TableRow key={table.code} table={table} />
        ))}
      </Rows>
    </Section>
  )
}

const TableRow = ({ table }: { readonly table: OpenTable }) => {
  const text = useOperatorText()
  const { language, messages } = useLanguage()
  const { code, game, phase, people, spectators, visibility, createdAt } = table
  const about = [
    format(language, messages, `game.${game}.name`),
    text(`phase.${phase}`),
    text('seats', { people, spectators }),
    text(visibility === 'public' ? 'visibility.public' : 'visibility.unlisted'),
    formatDate(language, 'moment', createdAt),
  ]
  return <Row title={code} line={about.join(' · ')} action={<CloseTable code={code} />} />
}

/** Everybody at it leaves. */
export const CloseTable = ({ code }: { readonly code: string }) => {
  const text = useOperatorText()
  const { ask } = useOperator()
  const action = useAction(() => ask('DELETE', `tables/${code}`))
  return (
    <>
      <ConfirmButton
        steady
        size="small"
        sure={text('closeSure')}
        disabled={action.busy}
        onConfirm={() => void action.submit()}
      >
        {text('close')}
      </ConfirmButton>
      <Problem problem={action.problem} />
    </>
  )
}
