/** What the package has for other people's programs: the connection, and the types of all that goes over it. */
export { Client, type ClientOptions, type CommandReply, type ConnectionStatus } from './client.ts'
export { newCommandId } from './command-id.ts'
export { openStream } from './stream-transport.ts'
export type { LogEvent, MatchDecision, TableState } from './feed.ts'
export type { ChatCommand, PersonCommand, PersonLobbyCommand } from '@fimm/protocol/commands.ts'
export type { ChatMessage, ServerFrame, ShownEvent, TableDocument, WireError } from '@fimm/protocol/frames.ts'
export type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
