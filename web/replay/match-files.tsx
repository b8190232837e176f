import { Card } from '@fimm/ui/card.tsx'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { useGameT } from '../games.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { exportUrl } from './export-url.ts'

interface MatchFilesProps {
  readonly code: string
  readonly number: number
  readonly game: string
  /** Formats the game has of its own. */
  readonly exports: readonly string[]
  /** Of the replay's own link. */
  readonly replayKey: string | undefined
}

/** A match to take away: in the formats of its game, and as lines of JSON. */
export const MatchFiles = (props: MatchFilesProps) => {
  const t = useT()
  return (
    <Card title={t('replay.files')}>
      <FileList {...props} />
      <p className="mt-3 text-sm">
        <OpenFileLink />
      </p>
    </Card>
  )
}

/** Where a saved game is looked at again, also one from another server. */
export const OpenFileLink = () => {
  const t = useT()
  return (
    <Link
      href="/open"
      className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
    >
      {t('replay.open')}
    </Link>
  )
}

export const FileList = ({ code, number, game, exports, replayKey }: MatchFilesProps) => {
  const gameT = useGameT(game)
  const { language } = useLanguage()
  const at = `/api/v1/tables/${code}/matches/${number}`
  const query = replayKey === undefined ? '' : `?key=${replayKey}`
  return (
    <ul className="flex flex-wrap gap-2">
      {exports.map((id) => (
        <li key={id}>
          <FileLink href={exportUrl(code, number, id, language, replayKey)}>{gameT(`export.${id}`)}</FileLink>
        </li>
      ))}
      <li>
        <FileLink href={`${at}/export${query}`}>NDJSON</FileLink>
      </li>
    </ul>
  )
}

const FileLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a
    href={href}
    download
    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold hover:bg-sunken"
  >
    <Download aria-hidden className="size-4" />
    {children}
  </a>
)
