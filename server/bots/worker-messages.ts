import type { BotRequest, BotAnswer } from '@fimm/table'
import type { TaskReply } from '../threads/task-thread.ts'

export type { BotRequest, BotAnswer } from '@fimm/table'

export type NumberedRequest = BotRequest & { readonly id: number }
export type BotReply = TaskReply<NonNullable<BotAnswer>>
