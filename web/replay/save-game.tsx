import type { MatchLog } from '@fimm/protocol/http/matches.ts'
import { Button } from '@fimm/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { FileList } from './match-files.tsx'

/** After a game: one press shows the files it can be saved as. */
export const SaveGame = ({ code, number }: { readonly code: string; readonly number: number }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['match', code, number],
    queryFn: () => api<z.infer<typeof MatchLog>>('GET', `/tables/${code}/matches/${number}`),
    enabled: isOpen,
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="quiet" className="px-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Download aria-hidden className="size-4" />
        {t('replay.files')}
      </Button>
      {isOpen && data !== undefined && (
        <div className="px-3">
          <Suspense>
            <FileList
              code={code}
              number={number}
              game={data.game}
              exports={data.exports}
              replayKey={undefined}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
