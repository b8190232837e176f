import {
  apply,
  type Author,
  type LogEntry,
  type Game,
  type GameTypes,
  type Match,
  type PlayerId,
  type Viewer,
} from '@fimm/kernel'
import { viewerOf } from './scenario.ts'

export interface TranscriptOptions<T extends GameTypes> {
  readonly title: string
  /** Players by id, or other viewers. */
  readonly viewers: readonly (PlayerId | Viewer)[]
  /** A view as text, a few lines. */
  readonly draw: (view: T['View'], viewer: Viewer) => string
  /** Draw what each viewer sees after every decision, or only at the end. */
  readonly drawEvery?: (decision: number) => boolean
}

/** A whole match as text: who decided what, which events each viewer received, and their view afterwards. */
export const transcript = <T extends GameTypes>(
  game: Game<T>,
  log: readonly LogEntry<T>[],
  { title, viewers: who, draw, drawEvery = () => true }: TranscriptOptions<T>,
): string => {
  const viewers = who.map(viewerOf)
  const lines: string[] = [`# ${title}`, '']
  const start = log[0]?.at ?? 0
  let match: Match<T> | undefined
  for (const [index, entry] of log.entries()) {
    const first = entry.decision !== log[index - 1]?.decision
    const last = entry.decision !== log[index + 1]?.decision
    match = apply(game, match, entry)
    if (first) lines.push(`── ${entry.decision} · ${seconds(entry.at - start)} · ${authorName(entry.by)}`)
    lines.push(...shownTo(game, match, entry, viewers))
    if (last && (drawEvery(entry.decision) || index === log.length - 1)) {
      const { state } = match
      for (const viewer of viewers)
        lines.push(`  [${nameOf(viewer)}]`, indent(draw(game.view(state, viewer), viewer)))
    }
  }
  if (match !== undefined) lines.push('', `= ${JSON.stringify(game.status(match.state))}`)
  return lines.join('\n') + '\n'
}

/** Viewers who receive the same event share a line. */
const shownTo = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  entry: LogEntry<T>,
  viewers: readonly Viewer[],
): string[] => {
  if ('undoes' in entry) return [`  takes back decision ${entry.undoes}`]
  const groups = new Map<string, string[]>()
  for (const viewer of viewers) {
    const shown = game.eventFor(entry.event, viewer, match.state)
    const text = shown === undefined ? '(nothing)' : JSON.stringify(shown)
    groups.set(text, [...(groups.get(text) ?? []), nameOf(viewer)])
  }
  if (groups.size === 1) return [...groups.keys()].map((text) => `  all: ${text}`)
  return [...groups].map(([text, names]) => `  ${names.join(', ')}: ${text}`)
}

const nameOf = (viewer: Viewer): string => (viewer.kind === 'player' ? viewer.player : viewer.kind)

const authorName = (by: Author): string => {
  switch (by.kind) {
    case 'member':
      return by.host ? `${by.player} (host)` : by.player
    case 'bot':
      return `bot for ${by.for}`
    case 'clock':
    case 'table':
      return by.kind
  }
}

const seconds = (millis: number): string => `${(millis / 1000).toFixed(1)} s`

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
