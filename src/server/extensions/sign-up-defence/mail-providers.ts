/** Public mail providers: many sign-ups from one of them are not a wave. */
const providers = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com outlook.de hotmail.de hotmail.fr hotmail.co.uk live.de live.fr yahoo.com yahoo.de yahoo.fr yahoo.co.uk yahoo.co.jp yahoo.co.in yahoo.com.br ymail.com aol.com icloud.com me.com mac.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de posteo.de mailbox.org proton.me protonmail.com pm.me tuta.com tutanota.com fastmail.com hey.com zoho.com mail.com mail.ru inbox.ru bk.ru list.ru yandex.ru yandex.com ya.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net orange.fr free.fr wanadoo.fr laposte.net sfr.fr bluewin.ch libero.it virgilio.it tiscali.it seznam.cz email.cz wp.pl o2.pl onet.pl interia.pl ukr.net abv.bg uol.com.br bol.com.br terra.com.br comcast.net verizon.net att.net sbcglobal.net cox.net btinternet.com sky.com virginmedia.com rediffmail.com ziggo.nl kpnmail.nl telenet.be skynet.be bigpond.com".split(
    " ",
  ),
);

export const isProvider = (domain: string) => providers.has(domain);
