import type { MatchLog } from '@fimm/protocol/http/matches.ts'
import type { z } from 'zod'

export type ReplayLog = z.infer<typeof MatchLog>
