import type { LogEvent } from '@fimm/client/feed.ts'
import { Toast } from '@fimm/ui/toast.tsx'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DecisionText, undoneIn } from './decision-text.tsx'
import type { PersonOf } from './people.ts'

/** What somebody else took back, at the edge of the board: a stack that is suddenly another needs a reason. */
export const TakeBackToast = ({
  log,
  person,
  me,
}: {
  readonly log: readonly LogEvent[]
  readonly person: PersonOf
  readonly me: string | undefined
}) => {
  // What was taken back before this page was opened is old news.
  const [seen, setSeen] = useState(log.at(-1)?.seq ?? 0)
  const last = log.findLast(({ event }) => event.type === 'taken-back')
  const isNews = last !== undefined && last.seq > seen && undoneIn(last.event) !== undefined
  const isMine = last?.by.kind === 'member' && last.by.player === me
  return (
    // It takes no room: what is touched never moves.
    <div className="pointer-events-none relative z-20 h-0">
      <div className="pointer-events-auto absolute inset-x-0 -top-1">
        <Toast
          toast={
            isNews && !isMine
              ? {
                  id: last.seq,
                  icon: <Undo2 aria-hidden className="size-5 shrink-0" />,
                  children: (
                    <Suspense>
                      <DecisionText lines={[last]} person={person} me={me} />
                    </Suspense>
                  ),
                }
              : undefined
          }
          onDone={() => setSeen(last?.seq ?? seen)}
        />
      </div>
    </div>
  )
}
