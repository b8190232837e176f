import type { EveningSummary } from '@fimm/table/evening-summary.ts'
import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { canShare, share } from '@fimm/ui/share.ts'
import { ImageDown, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useGameTitle } from '../../games.ts'
import Picture from '../../lobby/pictures.tsx'
import type { PersonOf } from '../people.ts'
import { useClosingText } from './use-closing-text.ts'
import { useEveningPicture } from './use-evening-picture.ts'

/** The evening to show around: a picture where the device can share one, a text with a link everywhere. */
export const ShareEvening = ({
  summary,
  person,
  link,
}: {
  readonly summary: EveningSummary
  readonly person: PersonOf
  /** Of the card, or of this server. */
  readonly link: string
}) => {
  const t = useT()
  const title = useGameTitle()
  const text = useClosingText(summary, person, link)
  const frames = useRef<HTMLDivElement>(null)
  const picture = useEveningPicture(summary, person, frames)
  const shareEvening = (): void => {
    const withPicture = { text: text(), ...(picture && { files: [picture] }) }
    void share(canShare(withPicture) ? withPicture : { text: text() })
  }
  const games = new Set(summary.matches.map(({ game }) => game))
  return (
    <div className="flex flex-wrap gap-2">
      {canShare() && (
        <Button kind="main" className="min-h-13 basis-full text-lg" onClick={shareEvening}>
          <Share2 aria-hidden className="size-5" />
          {t('closing.share')}
        </Button>
      )}
      <Button
        kind={canShare() ? 'plain' : 'main'}
        className="min-h-13 flex-1"
        disabled={picture === undefined}
        onClick={() => picture && saveFile(picture.name, picture.type, picture)}
      >
        <ImageDown aria-hidden className="size-4" />
        {t('closing.savePicture')}
      </Button>
      <CopyButton
        text={text}
        label={t('closing.copy')}
        copiedLabel={t('table.copied')}
        className="min-h-13 flex-1"
      />
      {/* Drawn for the picture alone; in motion, what has not come into sight yet would be missing in it. */}
      <div ref={frames} hidden data-theme="light" className="[&_*]:animate-none!">
        {[...games].map((game) => (
          <div key={game} data-game={game}>
            <Picture game={game} name={title(game)} />
          </div>
        ))}
      </div>
    </div>
  )
}
