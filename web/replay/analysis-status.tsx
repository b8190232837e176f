import { Button } from '@fimm/ui/button.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { matchNotes, useAnalysisProgress } from './match-notes.ts'

/** How far the analysis of a match is, and what to do where it failed; nothing once it is there. Whoever waits can go on
 *  with everything else. */
export const AnalysisStatus = ({
  code,
  number,
  replayKey,
}: {
  readonly code: string
  readonly number: number
  readonly replayKey?: string | undefined
}) => {
  const t = useT()
  const refusalText = useRefusalText()
  // Fetched by whoever shows what comes of it.
  const { error, isFetching, refetch } = useQuery({ ...matchNotes(code, number, replayKey), enabled: false })
  const percent = useAnalysisProgress(code, number)
  if (isFetching) {
    const text = t('replay.analysing', { percent: percent ?? 'none' })
    return (
      // What comes at once does not flicker.
      <div className="animate-[rise_200ms_400ms_both] px-3 py-1 text-sm font-semibold text-quiet tabular-nums">
        <p aria-hidden>{text}</p>
        <ProgressBar
          value={percent ?? 0}
          max={100}
          label={t('replay.analysing', { percent: 'none' })}
          text={text}
          className="mt-1 h-1.5"
        />
      </div>
    )
  }
  if (error === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-1 text-sm">
      <p role="alert">
        {t('replay.noAnalysis')} {refusalText(error)}
      </p>
      <Button size="small" onClick={() => void refetch()}>
        {t('error.again')}
      </Button>
    </div>
  )
}
