/** For `--import`: with each SIGUSR2 the clock of this process goes a minute ahead, or back again. Timers go on as they were. */
const MINUTE = 60_000

const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
process.on('SIGUSR2', () => {
  ahead = MINUTE - ahead
})
