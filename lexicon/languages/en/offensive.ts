import type { OffensiveWords } from '../../language.ts'

/** Slurs, sexual insults, atrocities. "Spices", "pudding" and "tardy" are innocent: only beginnings and whole words count. */
export const offensive: OffensiveWords = {
  stems: (
    'arsehole asshole bastard bestiality bitch bullshit cocksuck cunniling cunt dildo dipshit faggot fellat fuck gangbang ' +
    'genocid holocaust horseshit incest jizz masturbat molest motherfuck nazi nigga nigger orgasm paedophil pedophil ' +
    'porn raghead shit slut sodom transvestit wank wetback whore'
  ).split(' '),
  words: (
    'boner boners chink chinks chinky clit clits coon coons cum cummed cumming cums dago dagoes dagos darkie darkies dick ' +
    'dicks dyke dykes fag fags golliwog golliwogs gook gooks gyp gypped gypping gyps homo homos kike kikes lynch lynched ' +
    'lynches lynching lynchings lyncher lynchers milf milfs mulatto mulattoes mulattos nig nigs paki pakis poof poofs poofter ' +
    'poofters pussies pussy rape raped raper rapers rapes raping rapist rapists retard retarded retards spastic spastics ' +
    'spic spick spicks spics squaw squaws tard tards tit tits tranny trannies twat twats vag wog wogs wop wops yid yids'
  ).split(' '),
  innocent: ['shitake', 'shittake', 'shittim'],
}
