import type { BotRequest, BotAnswer } from '@fimm/table'

export type { BotRequest, BotAnswer } from '@fimm/table'

export type NumberedRequest = BotRequest & { readonly id: number }
export type BotReply =
  | { readonly id: number; readonly move: BotAnswer | null }
  | { readonly id: number; readonly fault: string }
