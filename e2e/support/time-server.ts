import { takeOverTime } from './time.ts'

/** Loaded before the server (`--import`): whoever started it tells it over its channel how much time goes by. */
const time = takeOverTime()
process.on('message', (millis: number) => void time.pass(millis).then(() => process.send?.('passed')))
