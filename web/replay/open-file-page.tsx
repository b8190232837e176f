import { guestName } from '@fimm/kernel'
import { fileRefusalText } from '@fimm/protocol/file-refusal-texts.ts'
import { MOST_FILE_BYTES } from '@fimm/protocol/match-file-limits.ts'
import { FolderOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { useTitle } from '../notifications/use-title.ts'
import type { FileReplay } from '../offline/local-server/open-file.ts'
import { useLocalServer } from '../offline/local-server-provider.tsx'
import { Loading } from '../pages/loading.tsx'
import { fileTexts } from './file-texts.ts'
import type { ReplayLog } from './replay-log.ts'
import { Replay } from './replay-page.tsx'

/** A game that was saved, here or on another server, looked at on this device. */
const OpenFilePage = () => {
  const t = useT()
  const server = useLocalServer()
  const { language } = useLanguage()
  const texts = fileTexts(language)
  const refusalText = useRefusalText()
  const [replay, setReplay] = useState<ReplayLog>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useTitle(t('replay.open'))
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      // What is too large is not even read.
      const text = file.size > MOST_FILE_BYTES ? ' '.repeat(MOST_FILE_BYTES + 1) : await file.text()
      const opened = await server.openFile(text)
      if (opened.ok) setReplay(logOf(opened.value))
      else setProblem(fileRefusalText(language, opened.error) ?? refusalText(opened.error))
    } catch {
      // The rules could not be loaded, or gave up on it.
      setProblem(refusalText(undefined))
    }
    setBusy(false)
  }
  if (replay !== undefined)
    return (
      <Suspense fallback={<Loading />}>
        <Replay log={replay} fromFile />
      </Suspense>
    )
  return (
    <div
      className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
    >
      <h1 className="text-3xl font-extrabold">{t('replay.open')}</h1>
      <p className="text-lg text-quiet">{texts.openWhat}</p>
      <label
        className={`inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-5 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken ${isBusy ? 'opacity-60' : 'cursor-pointer'}`}
      >
        <FolderOpen aria-hidden className="size-5" />
        {texts.choose}
        <input
          type="file"
          className="sr-only"
          accept=".ndjson,.txt,.phh,.phhs"
          disabled={isBusy}
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file can be chosen again once it was saved anew.
            target.value = ''
          }}
        />
      </label>
      {problem !== undefined && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

/** As a server gives it, of a match that no server here has. */
const logOf = ({ game, options, players, bots, startedAt, lines }: FileReplay): ReplayLog => ({
  code: '',
  number: 1,
  game,
  version: 1,
  options: { ...options },
  players: [...players],
  names: Object.fromEntries(players.flatMap((id) => [[id, guestName(id) ?? '']]).filter(([, name]) => name)),
  startedAt,
  lines: lines.map((line) => ({ ...line })),
  bots: { ...bots },
  exports: [],
  analysed: false,
})

export default OpenFilePage
