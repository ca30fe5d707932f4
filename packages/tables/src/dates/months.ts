import { withoutAccents } from '../accents.ts';

/**
 * Month names and their abbreviations, without accents and dots, in the languages of common spreadsheet
 * exports.
 */
const NAMES: readonly string[] = [
  'jan january januar janvier janv enero ene gennaio gen janeiro januari jänner jaenner janner ' +
    'января январь янв stycznia styczen sty leden ledna ocak tammikuu' +
    ' ianuarie ian ιανουαριος ιανουαριου ιαν януари січень jaanuar janvaris sausis' +
    ' gener urtarrila يناير ינואר јануар јануари janar yanvar қаңтар xaneiro',
  'feb february februar fevrier fevr fev febrero febbraio fevereiro februari ' +
    'февраля февраль фев lutego luty lut unor unora subat helmikuu' +
    ' februarie φεβρουαριος φεβρουαριου φεβ февруари лютий veebruar februaris vasaris' +
    ' febrer otsaila فبراير פברואר фебруар shkurt fevral ақпан febreiro pebrero',
  'mar march marz mrz maerz mars marzo marco maart mrt ' +
    'марта март marca marzec brezen brezna mart marts marcius maaliskuu' +
    ' martie μαρτιος μαρτιου μαρ березень marts maret kovas' +
    ' marc marec martxoa مارس מרץ מרס mac наурыз marso',
  'apr april avril avr abril abr aprile ' +
    'апреля апрель апр kwietnia kwiecien kwi duben dubna nisan aprilis huhtikuu' +
    ' aprilie απριλιος απριλιου απρ април квітень aprill balandis' +
    ' apirila أبريل ابريل אפריל prill aprel сәуір',
  'may mai mayo maggio mag maio mei maj ' +
    'мая май maja kveten kvetna mayıs majus toukokuu' +
    ' μαιος μαιου μαι травень maijs geguze' +
    ' maig maiatza مايو מאי мај мамыр',
  'jun june juni juin junio giugno giu junho ' +
    'июня июнь июн czerwca czerwiec cze cerven cervna haziran junius kesakuu' +
    ' iunie iun ιουνιος ιουνιου ιουν юни червень juuni junijs birzelis' +
    ' juny junij ekaina يونيو יוני јун јуни qershor iyun маусым xuno junie hunyo',
  'jul july juli juillet juil julio luglio lug julho ' +
    'июля июль июл lipca lipiec lip cervenec cervence temmuz julius heinakuu' +
    ' iulie iul ιουλιος ιουλιου ιουλ юли липень juuli julijs liepa' +
    ' juliol julij uztaila يوليو יולי јул јули korrik iyul шілде xullo julai julie hulyo',
  'aug august aout agosto ago augustus augusti ' +
    'августа август авг sierpnia sierpien sie srpen srpna agustos augusztus elokuu' +
    ' αυγουστος αυγουστου αυγ серпень augusts agustus rugpjutis' +
    ' agust agost avgust abuztua أغسطس اغسطس אוגוסט gusht avqust тамыз ogos',
  'sep sept september septembre septiembre setiembre settembre set setembro ' +
    'сентября сентябрь сен сент wrzesnia wrzesien wrz zari eylul szeptember syyskuu' +
    ' septembrie σεπτεμβριος σεπτεμβριου σεπ септември вересень septembris rugsejis' +
    ' setembre iraila سبتمبر ספטמבר септембар shtator sentyabr sentabr қыркүйек setyembre',
  'oct october oktober okt octobre octubre ottobre ott outubro out ' +
    'октября октябрь окт pazdziernika pazdziernik paz rijen rijna ekim lokakuu' +
    ' octombrie οκτωβριος οκτωβριου οκτ октомври жовтень oktoober oktobris spalis' +
    ' urria أكتوبر اكتوبر אוקטובר октобар tetor oktyabr oktabr қазан oktubre',
  'nov november novembre noviembre novembro ' +
    'ноября ноябрь ноя нояб listopada listopad lis kasım marraskuu' +
    ' noiembrie noi νοεμβριος νοεμβριου νοε ноември листопад novembris lapkritis' +
    ' azaroa نوفمبر נובמבר новембар nentor noyabr қараша nobyembre',
  'dec december dezember dez decembre diciembre dic dicembre dezembro desember ' +
    'декабря декабрь дек grudnia grudzien gru prosinec prosince aralık joulukuu' +
    ' decembrie δεκεμβριος δεκεμβριου δεκ декември грудень detsember decembris desember gruodis' +
    ' desembre abendua ديسمبر דצמבר децембар dhjetor dekabr желтоқсан decembro disember disyembre',
];

const plain = (name: string): string => withoutAccents(name).replaceAll('.', '');

const MONTH = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name): [string, number] => [plain(name), i + 1])),
);

/** 1 to 12, or null: `Sept.`, `Août`, `MÄRZ`. */
export function monthOf(name: string): number | null {
  return MONTH.get(plain(name)) ?? null;
}
