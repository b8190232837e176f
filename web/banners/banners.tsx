import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { alertPerson } from '../notifications/alert.ts'
import { theClient, useLobby, useNameProblem } from '../session/client.ts'
import { EndedBanner, InviteBanner, SentBanner } from './challenge-banners.tsx'
import { NameBanner } from './name-banner.tsx'
import { TableBanner } from './table-banner.tsx'
import { useEndedChallenge } from './use-ended-challenge.ts'

/** What reaches a person on every page: somebody wants to play, two were paired, a table waits for them, their name
 *  was taken meanwhile. It pushes the page down and covers nothing; one at a time, what needs an answer first. */
const Banners = () => {
  const client = theClient()
  const lobby = useLobby()
  const [path, go] = useLocation()
  const ended = useEndedChallenge(client)
  const isUnlisted = useNameProblem() !== undefined
  useEffect(
    () =>
      client.onFrame((frame) => {
        if (frame.t === 'paired') go(`/t/${frame.table}`)
      }),
    [client, go],
  )
  const from = lobby?.received?.from
  useEffect(() => {
    if (from !== undefined) alertPerson('knock')
  }, [from])
  const nameOf = (player: string): string =>
    lobby?.people.find((person) => person.player === player)?.name ?? ''
  if (isUnlisted) return <NameBanner />
  if (lobby?.received !== undefined)
    return <InviteBanner name={nameOf(lobby.received.from)} {...lobby.received} />
  // The front page says these two where the challenge was made, and lists the tables itself.
  if (path !== '/' && lobby?.sent !== undefined) return <SentBanner name={nameOf(lobby.sent.to)} />
  if (path !== '/' && ended !== undefined) return <EndedBanner why={ended} />
  return path === '/' || path.startsWith('/offline') ? null : <TableBanner path={path} />
}

export default Banners
