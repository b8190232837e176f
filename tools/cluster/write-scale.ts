import { readFileSync, writeFileSync } from 'node:fs'
import { computed, type ClusterCosts } from './scale.ts'

const MEASURED = new URL('../../bench/cluster.json', import.meta.url)
const PAGE = new URL('../../docs/scale.md', import.meta.url)

/** `npm run scale`: writes into `docs/scale.md` what follows from what `npm run bench -- cluster` measured last. */
const text = computed(JSON.parse(readFileSync(MEASURED, 'utf8')) as ClusterCosts)
const page = readFileSync(PAGE, 'utf8')
const kept = page.slice(0, page.indexOf('## Measured'))
writeFileSync(PAGE, `${kept}${text}\n`)
console.log(text)
