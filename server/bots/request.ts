import type { Question, Thought } from '@fimm/table'

export type { Question, Thought } from '@fimm/table'

export type Asked = Question & { readonly id: number }
export type Answered =
  | { readonly id: number; readonly move: Thought | null }
  | { readonly id: number; readonly fault: string }
