import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Button } from '@fimm/ui/button.tsx'
import { BookPlus, X } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { useLanguageName } from '../i18n/word-language.ts'
import type { ReactNode } from 'react'
import type { TableActions } from './use-table-actions.ts'

/** Words all agreed on in the last match, for the host to keep, and those the table keeps (T23). */
const HouseWords = ({
  document,
  actions,
}: {
  readonly document: TableDocument
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const t = useT()
  const languageName = useLanguageName()
  const isHost = document.me?.host === true
  const { houseWords: kept = {}, match, last } = document
  const { language = '', words: all = [] } = (match ?? last)?.houseWords ?? {}
  const agreed = all.filter((word) => kept[language]?.includes(word) !== true)
  const languages = Object.entries(kept)
  if (agreed.length === 0 && languages.length === 0) return null
  return (
    <section aria-labelledby="house-words" className="space-y-2">
      <h3 id="house-words" className="text-sm font-semibold text-quiet">
        {t('words.title')}
      </h3>
      <p className="max-w-prose text-sm text-quiet">{t('words.help')}</p>
      {agreed.length > 0 && (
        <WordRow label={t('words.agreed')}>
          {agreed.map((word) => (
            <li key={word}>
              {isHost ? (
                <Button size="small" onClick={() => void actions.act({ type: 'keep-word', word })}>
                  <BookPlus aria-hidden className="size-4" />
                  {t('words.keep', { word: word.toUpperCase() })}
                </Button>
              ) : (
                <Word>{word.toUpperCase()}</Word>
              )}
            </li>
          ))}
        </WordRow>
      )}
      {languages.map(([each, words]) => (
        <WordRow key={each} label={`${t('words.kept')} · ${languageName(each)}`}>
          {words.map((word) => (
            <li key={word}>
              <Word>
                {word.toUpperCase()}
                {isHost && (
                  <button
                    type="button"
                    aria-label={t('words.remove', { word: word.toUpperCase() })}
                    className="-my-2 -me-2.5 inline-flex size-11 items-center justify-center"
                    onClick={() => void actions.act({ type: 'forget-word', word, language: each })}
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                )}
              </Word>
            </li>
          ))}
        </WordRow>
      ))}
    </section>
  )
}

const WordRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <p className="pb-1 text-sm font-semibold">{label}</p>
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </ul>
  </div>
)

const Word = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line px-3 font-display font-bold">
    {children}
  </span>
)

export default HouseWords
