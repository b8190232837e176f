import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { alertPerson } from '../notifications/alert.ts'
import { theClient, useConnection, useLobby, useNameProblem } from '../session/client.ts'
import { Announcement } from './announcement.tsx'
import { Banned } from './banned.tsx'
import { EndedBanner, InviteBanner, SentBanner } from './challenge-banners.tsx'
import { NameBanner } from './name-banner.tsx'
import { TableBanner } from './table-banner.tsx'
import { useEndedChallenge } from './use-ended-challenge.ts'

/** What reaches a person on every page: a word of who runs the server, then what concerns them alone. */
const Banners = (): ReactNode => {
  const isRefused = useConnection() === 'refused'
  return (
    <>
      {isRefused && <Banned />}
      <Announcement />
      <OwnBanners />
    </>
  )
}

/** Somebody wants to play, a table waits for them, their name was taken meanwhile. It pushes the page down and covers
 *  nothing; one at a time, what needs an answer first. */
const OwnBanners = () => {
  const client = theClient()
  const lobby = useLobby()
  const [path] = useLocation()
  const ended = useEndedChallenge(client)
  const isUnlisted = useNameProblem() !== undefined
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
