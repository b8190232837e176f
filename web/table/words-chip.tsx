import type { TableDocument } from '@fimm/protocol/frames.ts'
import { ChevronDown, Languages } from 'lucide-react'
import { useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { useOptions, valueText } from './option-texts.ts'
import type { TableActions } from './use-table-actions.ts'

/** The language of the words, beside the name of the game: the host chooses it there, everybody else reads it. */
export const WordsChip = ({
  document,
  actions,
}: {
  readonly document: Pick<TableDocument, 'game' | 'me'>
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const { game, me } = document
  const gameT = useGameT(game.id)
  const option = useOptions(document).find(({ name }) => name === 'language')
  const language = wordLanguageOf(game)
  if (language === undefined) return null
  const textFor = (id: string): string => t('next.words', { language: valueText(gameT, 'language', id) })
  const choose = (id: string): void =>
    // Options that nobody set by hand stay those that suit the people at the table (T9b).
    void actions.act({
      type: 'choose-game',
      game: game.id,
      ...(game.proposed === true ? { language: id } : { options: { ...game.options, language: id } }),
    })
  const canChoose = me?.host === true && option?.control.kind === 'choice'
  return (
    <span className="relative mt-1 inline-flex max-w-full items-center rounded-full bg-sunken text-[0.78rem] font-bold">
      <Languages aria-hidden className="pointer-events-none absolute start-2.5 size-3.5" />
      {canChoose ? (
        <>
          <select
            aria-label={option.label}
            value={language}
            onChange={({ target }) => choose(target.value)}
            className="h-8 min-w-0 cursor-pointer appearance-none truncate rounded-full bg-transparent ps-7.5 pe-8 text-ink"
          >
            {option.control.values.map((id) => (
              <option key={String(id)} value={String(id)}>
                {textFor(String(id))}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 size-4" />
        </>
      ) : (
        <span className="py-0.5 ps-7.5 pe-2.5">{textFor(language)}</span>
      )}
    </span>
  )
}
