import { Choice } from '@fimm/ui/choice.tsx'
import { Suspense, useState } from 'react'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Appearance } from './appearance.tsx'
import { Components } from './components.tsx'
import { gamesWithExamples } from './example-people.ts'
import { Examples } from './examples.tsx'
import { SeenAs } from './seen-as.tsx'

/** Every component and every game in every state, for those who build and those who check. Samples are in both
 *  languages, what names them is not. */
const GalleryPage = () => {
  useTitle('Gallery')
  const [shown, setShown] = useState(() => new URLSearchParams(location.search).get('show') ?? 'components')
  return (
    <div lang="en" className="flex flex-col gap-6">
      <h1 className="text-3xl font-extrabold">Gallery</h1>
      <Choice
        label="Show"
        value={shown}
        options={['components', ...gamesWithExamples].map((value) => ({ value, label: value }))}
        onChange={setShown}
      />
      <Appearance />
      <SeenAs>
        <Suspense fallback={<Loading />}>
          {shown === 'components' ? <Components /> : <Examples key={shown} game={shown} />}
        </Suspense>
      </SeenAs>
    </div>
  )
}

export default GalleryPage
