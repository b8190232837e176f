import '../dot-env.ts'
import { fimm } from './fimm.ts'

process.exitCode = await fimm(
  process.argv.slice(2),
  process.env,
  (line) => console.log(line),
  (line) => console.error(line),
)
