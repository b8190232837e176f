import type { FaceProps } from '@fimm/ui/face.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { faceOf, useGameT } from '../games.ts'
import { useList, useT } from '../i18n/i18n.tsx'
import type { PersonOf } from '../table/people.ts'
import { matchNotes } from './match-notes.ts'
import type { Position } from './positions.ts'
import type { ReplayLog } from './replay-log.ts'

const accept = async () => ({ ok: true as const })
const REVIEW = { kind: 'review', host: false } as const

/** The board as it was after one decision, and what the game has to say about it. */
export const ReplayBoard = ({
  log,
  position,
  previous,
  person,
  goTo,
  replay,
}: {
  readonly log: Pick<ReplayLog, 'code' | 'number' | 'game' | 'analysed' | 'key'>
  readonly position: Position
  /** The position before: only a step from there is seen as motion, a jump from elsewhere is not. */
  readonly previous?: Position | undefined
  readonly person: PersonOf
  readonly goTo?: (decision: number) => void
  readonly replay?: FaceProps['replay']
}) => {
  const t = useT()
  const gameT = useGameT(log.game)
  const { data: notes } = useQuery({
    ...matchNotes(log.code, log.number, log.key),
    enabled: log.analysed,
  })
  const { at, after, decision } = position
  const decisions = useMemo(
    () => [previous, position].flatMap((each) => (each === undefined ? [] : decisionsOf(each))),
    [previous, position],
  )
  const list = useList()
  const Face = faceOf(log.game)
  if (Face === undefined) return <p className="py-10 text-center text-quiet">{t('replay.noFace')}</p>
  const note = notes?.find((each) => each.decision === decision)?.note
  return (
    <>
      <h2 className="sr-only">{t('table.board')}</h2>
      <Face
        view={after}
        viewer={REVIEW}
        person={person}
        send={accept}
        t={gameT}
        list={list}
        now={() => at}
        decisions={decisions}
        connected
        readOnly
        statusShownByPage={false}
        {...(replay && { replay })}
        {...(notes && { analysis: { notes, ...(goTo && { goTo }), ...(note && { note }) } })}
      />
    </>
  )
}

const decisionsOf = ({ seq, at, lines, before, after }: Position): FaceProps['decisions'] => {
  const [first] = lines
  if (first === undefined) return []
  return [{ seq, at, by: first.by, events: lines.map(({ event }) => event), before, after }]
}
