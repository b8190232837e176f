import type { OffensiveWords } from '../../language.ts'

/** Chosen by hand, after BÍN's own marks for what is derogatory: no list of Icelandic slurs could be had. The stems are
 *  chosen so that they catch every form of a word and hardly anything else. */
export const offensive: OffensiveWords = {
  stems: (
    'afríkunegr barnaníð drusl dræs dýraníð dækj fagg helfar helför hommatitt hór júð karlhór klám kunt kynvill mella ' +
    'mellna mellu mongól múlatt múlött nasis nauðg negr niggar niggur porn portkon portkven píka píkna píku pútnahús ' +
    'rassgat rassgöt runk sifjasp skíthæl skækja skækju skækna smápík topphór trukkaless tuss vangef viðrin þurrkunt öfugugg'
  ).split(' '),
  words: (
    'blámaður blámanna blámanni blámanns blámenn brundi brundinn brunds brundur böllur böllurinn flenna flennan flennu ' +
    'flennum flennuna flennur gála gálan gálna gálu gálum gáluna gálur lappi lappinn lessa lessan lessanna lessu lessum ' +
    'lessuna lessunnar lessunni lessunum lessur lessurnar pussa pussan pussu pussuna pussur sníp snípi snípinn snípir ' +
    'snípnum snípur snípurinn surt surta surtar surti surts surtum surtur tott tæfa tæfan tæfna tæfu tæfum tæfuna tæfur'
  ).split(' '),
  innocent: ['faggil', 'hóróskóp', 'klámhögg', 'mellufær', 'mongólsk'],
}
