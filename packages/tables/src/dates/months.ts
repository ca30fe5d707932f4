import { withoutAccents } from '../accents.ts';

/**
 * Month names and their abbreviations, without accents and dots, in the languages of common spreadsheet
 * exports.
 */
const NAMES: readonly string[] = [
  'jan january januar janvier janv enero ene gennaio gen janeiro januari jänner jaenner janner ' +
    'января январь янв stycznia styczen sty leden ledna ocak tammikuu' +
    ' ianuarie ian ιανουαριος ιανουαριου ιαν януари січень jaanuar janvaris sausis' +
    ' gener urtarrila يناير ינואר јануар јануари janar yanvar қаңтар xaneiro' +
    ' sijecanj sijecnja ionawr eanair जनवरी जानेवारी জানুয়ারি جنوری ژانویه كانونالثاني جانفي' +
    ' januara januarja січня січ студзень студзеня январ яну oca tammi tammikuuta sausio janvari' +
    ' jaan januarie jannar հունվար იანვარი thangmot јан ינו yan հնվ',
  'feb february februar fevrier fevr fev febrero febbraio fevereiro februari ' +
    'февраля февраль фев lutego luty lut unor unora subat helmikuu' +
    ' februarie φεβρουαριος φεβρουαριου φεβ февруари лютий veebruar februaris vasaris' +
    ' febrer otsaila فبراير פברואר фебруар shkurt fevral ақпан febreiro pebrero' +
    ' veljaca veljace chwefror chwe feabhra फरवरी फ़रवरी फेब्रुवारी ফেব্রুয়ারি فروری فوریه شباط' +
    ' فيفري februara februarja лютого лют люты лютага феврал февр helmi helmikuuta vasario veebr' +
    ' febr frar փետրվար თებერვალი thanghai פבר փտվ',
  'mar march marz mrz maerz mars marzo marco maart mrt ' +
    'марта март marca marzec brezen brezna mart marts marcius maaliskuu' +
    ' martie μαρτιος μαρτιου μαρ березень marts maret kovas' +
    ' marc marec martxoa مارس מרץ מרס mac наурыз marso' +
    ' ozujak ozujka mawrth marta मार्च মার্চ مارچ آذار اذار березня бер сакавік сакавіка maalis' +
    ' maaliskuuta kovo marzu machi մարտ მარტი thangba мар մրտ',
  'apr april avril avr abril abr aprile ' +
    'апреля апрель апр kwietnia kwiecien kwi duben dubna nisan aprilis huhtikuu' +
    ' aprilie απριλιος απριλιου απρ април квітень aprill balandis' +
    ' apirila أبريل ابريل אפריל prill aprel сәуір' +
    ' travanj travnja ebrill ebr aibrean अप्रैल एप्रिल এপ্রিল اپریل آوریل نيسان أفريل إبريل aprila' +
    ' квітня кві квіт красавік красавіка апрел nis huhti huhtikuuta balandzio aprili abrell ապրիլ' +
    ' აპრილი thangtu אפר',
  'may mai mayo maggio mag maio mei maj ' +
    'мая май maja kveten kvetna mayıs majus toukokuu' +
    ' μαιος μαιου μαι травень maijs geguze' +
    ' maig maiatza مايو מאי мај мамыр' +
    ' svibanj svibnja bealtaine मई मे মে مئی مه أيار ايار ماي травня тра трав touko toukokuuta' +
    ' geguzes maija mejju mee մայիս მაისი thangnam մյս',
  'jun june juni juin junio giugno giu junho ' +
    'июня июнь июн czerwca czerwiec cze cerven cervna haziran junius kesakuu' +
    ' iunie iun ιουνιος ιουνιου ιουν юни червень juuni junijs birzelis' +
    ' juny junij ekaina يونيو יוני јун јуни qershor iyun маусым xuno junie hunyo' +
    ' lipanj lipnja mehefin meitheamh जून জুন جون ژوئن حزيران جوان يونيه juna junija червня чер черв' +
    ' чэрвень чэрвеня haz kesa kesakuuta birzelio gunju հունիս ივნისი thangsau יונ iyn հնս',
  'jul july juli juillet juil julio luglio lug julho ' +
    'июля июль июл lipca lipiec lip cervenec cervence temmuz julius heinakuu' +
    ' iulie iul ιουλιος ιουλιου ιουλ юли липень juuli julijs liepa' +
    ' juliol julij uztaila يوليو יולי јул јули korrik iyul шілде xullo julai julie hulyo' +
    ' srpanj srpnja gorffennaf gorff iuil जुलाई जुलै জুলাই جولائی ژوئیه تموز جويلية يوليه يوليوز' +
    ' jula julija липня лип ліпень ліпеня tem heina heinakuuta liepos lulju հուլիս ივლისი thangbay יול iyl xul հլս',
  'aug august aout agosto ago augustus augusti ' +
    'августа август авг sierpnia sierpien sie srpen srpna agustos augusztus elokuu' +
    ' αυγουστος αυγουστου αυγ серпень augusts agustus rugpjutis' +
    ' agust agost avgust abuztua أغسطس اغسطس אוגוסט gusht avqust тамыз ogos' +
    ' kolovoz kolovoza awst lunasa अगस्त ऑगस्ट আগস্ট اگست اوت آب اب أوت غشت augusta avgusta серпня' +
    ' сер серп жнівень жніўня agu elokuuta rugpjucio awwissu agosti օգոստոս აგვისტო thangtam אוג avq ogo օգս',
  'sep sept september septembre septiembre setiembre settembre set setembro ' +
    'сентября сентябрь сен сент wrzesnia wrzesien wrz zari eylul szeptember syyskuu' +
    ' septembrie σεπτεμβριος σεπτεμβριου σεπ септември вересень septembris rugsejis' +
    ' setembre iraila سبتمبر ספטמבר септембар shtator sentyabr sentabr қыркүйек setyembre' +
    ' rujan rujna medi meanfomhair सितंबर सितम्बर सप्टेंबर সেপ্টেম্বর ستمبر سپتامبر أيلول ايلول' +
    ' شتنبر septembra septembar септембра вересня вер верес верасень верасня сентябр септ eyl syys' +
    ' syyskuuta rugsejo septembri szept settembru septemba սեպտեմբեր სექტემბერი thangchin ספט',
  'oct october oktober okt octobre octubre ottobre ott outubro out ' +
    'октября октябрь окт pazdziernika pazdziernik paz rijen rijna ekim lokakuu' +
    ' octombrie οκτωβριος οκτωβριου οκτ октомври жовтень oktoober oktobris spalis' +
    ' urria أكتوبر اكتوبر אוקטובר октобар tetor oktyabr oktabr қазан oktubre' +
    ' hydref deireadhfomhair अक्टूबर अक्तूबर ऑक्टोबर অক্টোবর اکتوبر اکتبر تشرينالأول تشرينالاول' +
    ' oktobra oktobar октобра жовтня жов жовт кастрычнік кастрычніка октябр eki loka lokakuuta' +
    ' spalio oktobri ottubru oktoba հոկտեմբեր ოქტომბერი thangmuoi אוק',
  'nov november novembre noviembre novembro ' +
    'ноября ноябрь ноя нояб listopada listopad lis kasım marraskuu' +
    ' noiembrie noi νοεμβριος νοεμβριου νοε ноември листопад novembris lapkritis' +
    ' azaroa نوفمبر נובמבר новембар nentor noyabr қараша nobyembre' +
    ' studeni studenoga studenog tachwedd tach samhain नवंबर नवम्बर नोव्हेंबर নভেম্বর نومبر نوامبر' +
    ' تشرينالثاني نونبر novembra novembar listopadu новембра листопада лис лист лістапад лістапада' +
    ' ноябр ное kas marras marraskuuta lapkricio novembri novembru novemba նոյեմբեր ნოემბერი' +
    ' thangmuoimot נוב noy',
  'dec december dezember dez decembre diciembre dic dicembre dezembro desember ' +
    'декабря декабрь дек grudnia grudzien gru prosinec prosince aralık joulukuu' +
    ' decembrie δεκεμβριος δεκεμβριου δεκ декември грудень detsember decembris desember gruodis' +
    ' desembre abendua ديسمبر דצמבר децембар dhjetor dekabr желтоқсан decembro disember disyembre' +
    ' prosinac prosinca rhagfyr rhag nollaig दिसंबर दिसम्बर डिसेंबर ডিসেম্বর دسمبر دسامبر كانونالأول' +
    ' كانونالاول دجنبر decembra decembar децембра грудня гру груд снежань снежня декабр ara joulu' +
    ' joulukuuta gruodzio decembri dets des dicembru desemba դեկտեմբեր დეკემბერი thangmuoihai דצמ дец dek',
];

/**
 * Names of two words, of which the first alone names no month: `Meán Fómhair`, `كانون الثاني`, `Tháng Hai`.
 */
const TWO_WORDS = new RegExp(
  [
    '(?<=(?<!\\p{L})(?:me[aá]n|deireadh)) (?=f[oó]mhair)',
    '(?<=(?:كانون|تشرين)) (?=ال)',
    '(?<=(?<!\\p{L})th[aá]ng) (?=\\p{L})',
    '(?<=mười) (?=(?:một|hai)(?!\\p{L}))',
  ].join('|'),
  'giu',
);

/** Months of two words as one. */
export const withJoinedMonths = (text: string): string =>
  text.includes(' ') ? text.replace(TWO_WORDS, '') : text;

/** Keyboards of Arabic write its own letters for two of Persian. */
const plain = (name: string): string =>
  withoutAccents(name).replaceAll('.', '').replaceAll('\u064a', '\u06cc').replaceAll('\u0643', '\u06a9');

const MONTH = new Map(
  NAMES.flatMap((names, i) => names.split(' ').map((name): [string, number] => [plain(name), i + 1])),
);

/** 1 to 12, or null: `Sept.`, `Août`, `MÄRZ`, `Meán Fómhair`. */
export function monthOf(name: string): number | null {
  return MONTH.get(plain(withJoinedMonths(name))) ?? null;
}

/** Months of whose names a word is the beginning: `avg` is August, `ma` March or May. */
export function monthsBegunBy(word: string): readonly number[] {
  const begin = plain(word);
  return BEGINNINGS.get(begin) ?? [];
}

function beginnings(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [name, n] of MONTH)
    for (let length = 1; length <= name.length; length++) {
      const begin = name.slice(0, length);
      const months = found.get(begin);
      if (months === undefined) found.set(begin, [n]);
      else if (!months.includes(n)) months.push(n);
    }
  return found;
}
const BEGINNINGS: ReadonlyMap<string, readonly number[]> = beginnings();
