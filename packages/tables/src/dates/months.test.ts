import { expect, it } from 'vitest';
import { monthOf } from './months.ts';

/** Names of two words have an underscore for their space. */
const YEARS = [
  [
    'croatian',
    'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan oktober studeni prosinac',
  ],
  [
    'croatian genitive',
    'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna oktober studenoga prosinca',
  ],
  ['welsh', 'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr'],
  ['hindi', 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'],
  ['hindi other', 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर'],
  ['serbian latin', 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar'],
  ['serbian cyrillic', 'јануар фебруар март април мај јун јул август септембар октобар новембар децембар'],
  ['bulgarian', 'януари февруари март април май юни юли август септември октомври ноември декември'],
  [
    'ukrainian',
    'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
  ],
  [
    'ukrainian genitive',
    'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  ],
  ['ukrainian short', 'січ лют бер кві тра чер лип сер вер жов лис гру'],
  [
    'belarusian',
    'студзень люты сакавік красавік май чэрвень ліпень жнівень верасень кастрычнік лістапад снежань',
  ],
  [
    'greek',
    'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος ' +
      'Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
  ],
  [
    'greek genitive',
    'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου ' +
      'Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
  ],
  ['turkish', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
  [
    'hungarian',
    'január február március április május június július augusztus szeptember október november december',
  ],
  [
    'finnish',
    'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
  ],
  [
    'finnish partitive',
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta ' +
      'heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  ],
  ['estonian', 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember'],
  [
    'latvian',
    'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  ],
  [
    'lithuanian',
    'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  ],
  [
    'lithuanian genitive',
    'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio',
  ],
  [
    'romanian',
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  ],
  ['icelandic', 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'],
  [
    'irish',
    'Eanáir Feabhra Márta Aibreán Bealtaine Meitheamh Iúil Lúnasa Meán_Fómhair Deireadh_Fómhair Samhain Nollaig',
  ],
  ['basque', 'urtarrila otsaila martxoa apirila maiatza ekaina uztaila abuztua iraila urria azaroa abendua'],
  ['catalan', 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'],
  ['indonesian', 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'],
  [
    'vietnamese words',
    'Tháng_Một Tháng_Hai Tháng_Ba Tháng_Tư Tháng_Năm Tháng_Sáu Tháng_Bảy ' +
      'Tháng_Tám Tháng_Chín Tháng_Mười Tháng_Mười_Một Tháng_Mười_Hai',
  ],
  ['arabic', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  [
    'arabic levant',
    'كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول',
  ],
  ['arabic maghreb', 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'],
  ['hebrew', 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'],
  ['persian', 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'],
  ['swahili', 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'],
  [
    'armenian',
    'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
  ],
  [
    'georgian',
    'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
  ],
  ['bengali', 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'],
  ['urdu', 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'],
  [
    'afrikaans',
    'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember',
  ],
  ['maltese', 'Jannar Frar Marzu April Mejju Ġunju Lulju Awwissu Settembru Ottubru Novembru Diċembru'],
  ['luxembourgish', 'Januar Februar Mäerz Abrëll Mee Juni Juli August September Oktober November Dezember'],
] as const;

it.each(YEARS)('names of months in %s', (_, names) => {
  const months = names.split(' ').map((name) => monthOf(name.replaceAll('_', ' ')));
  expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it.each(['elo', 'Sub', 'pro', 'led', 'Meán', 'تشرين', 'tháng'])('%s names no month by itself', (name) => {
  expect(monthOf(name)).toBeNull();
});
