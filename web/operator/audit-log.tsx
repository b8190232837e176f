import type { AuditList } from '@fimm/protocol/http/operator.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useShown } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Row, Rows, Section } from './rows.tsx'

/** What operators did, by whichever way. Commands are named as the terminal names them. */
export const AuditLog = () => {
  const text = useOperatorText()
  const { language } = useLanguage()
  const { data } = useShown<AuditList>('audit')
  const entries = data?.entries ?? []
  return (
    <Section title="audit">
      <Rows isEmpty={entries.length === 0}>
        {entries.map(({ at, way, action, target, detail }) => (
          <Row
            key={`${at} ${action} ${target}`}
            title={`${action} ${target}`}
            line={[formatDate(language, 'moment', at), text(`way.${way}`), detail]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        ))}
      </Rows>
    </Section>
  )
}
