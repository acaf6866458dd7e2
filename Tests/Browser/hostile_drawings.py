"""Hostile SVG files that run script or load resources when opened as documents: kinds of attack, in many places.

Each has a number, which its payload requests from the server: `/fired/N` or `/asked/N`.
"""

import base64

XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"'
FIRE = "fetch('/fired/{n}')"
# A one-pixel image, for something to load.
PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="

# Elements that run or load without interaction.
ELEMENTS = {
    "script": f"<script>{FIRE}</script>",
    "script in CDATA": f"<script><![CDATA[{FIRE}]]></script>",
    "script of XHTML": f"<h:script>{FIRE}</h:script>",
    "script from elsewhere": '<script href="/fired/{n}"/>',
    "script from elsewhere by XLink": '<script xlink:href="/fired/{n}"/>',
    "script in data": """<script href="data:text/javascript,fetch('/fired/{n}')"/>""",
    "module": f'<script type="module">{FIRE}</script>',
    "onload of an image": f'<image href="{PIXEL}" width="1" height="1" onload="{FIRE}"/>',
    "onerror of an image": f'<image href="data:image/png,x" width="1" height="1" onerror="{FIRE}"/>',
    "onload of a drawing": f'<svg onload="{FIRE}"/>',
    "onbegin": f'<animate attributeName="x" dur="1s" onbegin="{FIRE}"/>',
    "onend": f'<set attributeName="x" dur="1ms" onend="{FIRE}"/>',
    "foreignObject": f'<foreignObject><h:img src="/x" onerror="{FIRE}"/></foreignObject>',
    "frame": '<foreignObject><h:iframe src="/asked/{n}"/></foreignObject>',
    "frame with a document": f'<foreignObject><h:iframe srcdoc="&lt;script>{FIRE}&lt;/script>"/></foreignObject>',
    "frame with a script": "<foreignObject><h:iframe src=\"javascript:fetch('/fired/{n}')\"/></foreignObject>",
    "object": '<foreignObject><h:object data="/asked/{n}"/></foreignObject>',
    "embed": '<foreignObject><h:embed src="/asked/{n}"/></foreignObject>',
    "film": '<foreignObject><h:video src="/asked/{n}" preload="auto"/></foreignObject>',
    "image of XHTML": '<h:img src="/asked/{n}"/>',
    "style sheet of XHTML": '<h:link rel="stylesheet" href="/asked/{n}"/>',
    "refresh": '<h:meta http-equiv="refresh" content="0;url=/asked/{n}"/>',
    "image": '<image href="/asked/{n}" width="9" height="9"/>',
    "image by XLink": '<image xlink:href="/asked/{n}" width="9" height="9"/>',
    "use": '<use href="/asked/{n}#a"/>',
    "style": '<style>@import "/asked/{n}";</style>',
    "animated address": '<image width="9" height="9"><set attributeName="href" to="/asked/{n}"/></image>',
    "animated script": '<a id="a"><text y="9">x</text><set attributeName="href" to="javascript:fetch(\'/fired/{n}\')"/></a>',
}
# Places of an element.
PLACES = {
    "root": "<svg {x}>{e}</svg>",
    "group": "<svg {x}><g><g>{e}</g></g></svg>",
    "defs": "<svg {x}><defs>{e}</defs></svg>",
    "used symbol": '<svg {x}><symbol id="s">{e}</symbol><use href="#s"/></svg>',
    "switch": "<svg {x}><switch>{e}</switch></svg>",
    "link": "<svg {x}><a>{e}</a></svg>",
    "text": "<svg {x}><text>a{e}b</text></svg>",
    "title": "<svg {x}><title>{e}</title></svg>",
    "metadata": "<svg {x}><metadata>{e}</metadata></svg>",
    "unknown element": "<svg {x}><blink>{e}</blink></svg>",
    "other namespace": '<svg {x}><n xmlns="urn:n"><g xmlns="http://www.w3.org/2000/svg">{e}</g></n></svg>',
    "entity": "<!DOCTYPE svg [<!ENTITY e '{q}'>]><svg {x}>&e;</svg>",
    "entity in an entity": "<!DOCTYPE svg [<!ENTITY a '{q}'><!ENTITY e '&#38;a;'>]><svg {x}><g>&e;</g></svg>",
    "behind a comment": "<!-- <svg> --><svg {x}><!-- </svg> -->{e}</svg>",
    "behind CDATA": "<svg {x}><title><![CDATA[</svg><!--]]></title>{e}<!-- --></svg>",
}
# Attributes and style sheets that load; {u} is a URL.
VALUES = [
    'fill="url({u}#a)"',
    'stroke="url({u}#a)" stroke-width="3"',
    'filter="url({u}#a)"',
    'mask="url({u}#a)"',
    'clip-path="url({u}#a)"',
    'marker-start="url({u}#a)"',
    'cursor="url({u}), auto"',
    'style="fill:url({u}#a)"',
    "style='mask:url(\"{u}#a\")'",
    'style="mask-image:url({u})"',
    'style="filter:url({u}#a)"',
    r'style="fill:\75 rl({u}#a)"',
    'style="fill:u&#x72;l({u}#a)"',
    'style="cursor:url({u}),auto"',
    "style=\"mask-image:image-set('{u}' 1x)\"",
    'style="mask-image:-webkit-image-set(url({u}) 1x)"',
    'style="--u:url({u});mask-image:var(--u)"',
    'style="mask-image:/**/url(/**/{u})"',
    'style="a:b;;mask:url({u});c:d"',
    'style="mask-image:cross-fade(url({u}),url({u}),50%)"',
    'style="shape-outside:url({u})"',
    'style="mask-border-source:url({u})"',
    r'style="mask-image:ur\l({u})"',
    'filter="blur(1px) url({u}#a)"',
]
SHEETS = [
    "@import '{u}';",
    "@import url({u});",
    '@import url("{u}") screen;',
    r"@im\70ort '{u}';",
    r"@import \75 rl({u});",
    "@import/**/'{u}';",
    "@charset 'utf-8';@import '{u}';",
    "@layer a;@import '{u}' layer(a);",
    "rect{{mask-image:url({u})}}",
    "rect{{mask-image:image-set('{u}' 1x)}}",
    "@font-face{{font-family:F;src:url({u})}}text{{font-family:F}}",
    "@font-face{{font-family:F;src:local('x'),url('{u}') format('woff2')}}text{{font-family:F}}",
    "@media all{{rect{{mask-image:url({u})}}}}",
    "@supports (fill:red){{rect{{mask-image:url({u})}}}}",
    "g{{rect{{mask-image:url({u})}}}}",
    "svg{{background-image:url({u})}}",
    "svg{{list-style-image:url({u})}}",
    "rect{{--u:url({u})}}rect{{mask-image:var(--u)}}",
    "rect{{cursor:url({u}),auto}}",
    "rect{{fill:red;/* } */mask-image:url({u})}}",
    "rect{{a:'}}';mask-image:url({u})}}",
    "<!--rect{{mask-image:url({u})}}-->",
    "rect{{filter:url({u}#a)}}",
    "rect{{clip-path:url({u}#a)}}",
    r"rect{{mask-image:\000075\000072\00006c({u})}}",
    "@keyframes k{{from{{mask-image:url({u})}}}}rect{{animation:k 9s}}",
    "rect::before{{content:url({u})}}",
    "@namespace url({u}-no);rect{{mask-image:url({u})}}*|rect{{mask-image:url({u})}}",
    "@property --u{{syntax:'<url>';inherits:true;initial-value:url({u})}}rect{{mask-image:var(--u)}}",
    "rect{{mask:url(  '{u}'  )}}",
]
# Complete files, for content before the root or in another encoding.
WHOLE = {
    "style sheet": '<?xml-stylesheet href="/asked/{n}"?><svg {x}/>',
    "transformation": '<?xml-stylesheet type="text/xsl" href="/asked/{n}"?><svg {x}/>',
    "handler by declaration": "<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"fetch('/fired/{n}')\">]><svg {x}/>",
    "address by declaration": '<!DOCTYPE svg [<!ATTLIST image href CDATA "/asked/{n}" width CDATA "9" height CDATA "9">]><svg {x}><image/></svg>',
    "script by declaration": "<!DOCTYPE svg [<!ATTLIST a xmlns:s CDATA #FIXED 'http://www.w3.org/2000/svg'>]><svg {x}><a><s:script>fetch('/fired/{n}')</s:script></a></svg>",
    "style by declaration": "<!DOCTYPE svg [<!ATTLIST rect style CDATA 'mask-image:url(/asked/{n})'>]><svg {x}><rect width='9' height='9'/></svg>",
    "itself as a picture": '<svg {x}><image href="#a" width="9" height="9"/><image xlink:href=" #b" width="9" height="9"/></svg>',
    "itself as a picture of a style": '<svg {x} style="background-image:url(#a)"><rect width="9" height="9" style="mask-image:url(#b);list-style-image:url(#c)"/></svg>',
    "a drawing in a style": "<svg {x} style='background-image:url(data:image/svg+xml;base64,{d})'><rect width='9' height='9' style='mask-image:url(\"data:image/svg+xml;base64,{d}\")'/></svg>",
    "document type": '<!DOCTYPE svg SYSTEM "/asked/{n}"><svg {x}/>',
    "outside entity": '<!DOCTYPE svg [<!ENTITY e SYSTEM "/asked/{n}">]><svg {x}>&e;</svg>',
    "parameter entity": '<!DOCTYPE svg [<!ENTITY % e SYSTEM "/asked/{n}"> %e;]><svg {x}/>',
    "XInclude": '<svg {x}><i:include xmlns:i="http://www.w3.org/2001/XInclude" href="/asked/{n}"/></svg>',
    "base": '<svg {x} xml:base="/asked/{n}/"><image href="a.png" width="9" height="9"/></svg>',
    "root handler": "<svg {x} onload=\"fetch('/fired/{n}')\"/>",
    "root handler in references": '<svg {x} onload="&#102;etch(&#39;/fired/{n}&#39;)"/>',
    "root handler in an entity": '<!DOCTYPE svg [<!ENTITY e "fetch(\'/fired/{n}\')">]><svg {x} onload="&e;"/>',
    "root of a prefix": "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:script>fetch('/fired/{n}')</s:script></s:svg>",
    "namespace by an entity": "<!DOCTYPE svg [<!ENTITY s 'http://www.w3.org/2000/svg'>]><v:svg xmlns:v='&s;'><v:script>fetch('/fired/{n}')</v:script></v:svg>",
    "focus": '<svg {x}><a id="a" tabindex="0" autofocus="" onfocus="fetch(\'/fired/{n}\')"><text y="9">a</text></a></svg>',
    "used data": '<svg {x}><use href="data:image/svg+xml;base64,{d}#s"/></svg>',
    "image of a drawing": '<svg {x}><image href="data:image/svg+xml;base64,{d}" width="9" height="9"/></svg>',
    "feImage": '<svg {x}><filter id="f"><feImage href="/asked/{n}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    "gradient": '<svg {x}><linearGradient id="g" href="/asked/{n}#a"/><rect width="9" height="9" fill="url(#g)"/></svg>',
    "text path": '<svg {x}><text><textPath href="/asked/{n}#a">x</textPath></text></svg>',
    "motion": '<svg {x}><rect width="9" height="9"><animateMotion dur="1s"><mpath href="/asked/{n}#a"/></animateMotion></rect></svg>',
    "animated style": '<svg {x}><rect width="9" height="9"><set attributeName="mask" to="url(/asked/{n}#a)"/></rect></svg>',
    "animated image by XLink": f'<svg {{x}}><image width="9" height="9" href="{PIXEL}"><animate attributeName="xlink:href" values="/asked/{{n}};/asked/{{n}}" dur="1s"/></image></svg>',
}
ENCODINGS = {
    "utf-8-sig": "",
    "utf-16": "",
    "utf-16-le": "\ufeff",
    "utf-16-be": "\ufeff",
    "latin-1": '<?xml version="1.0" encoding="ISO-8859-1"?>',
    "ascii": '<?xml version="1.0" encoding="US-ASCII"?>',
    "utf-7": '<?xml version="1.0" encoding="UTF-7"?>',
}


def drawings():
    """(name, bytes) of each; its requests contain its index."""
    texts = [
        (
            f"{what}, {place}",
            frame.replace("{e}", element).replace(
                "{q}", element.replace("&", "&#38;").replace("'", "&#39;").replace("%", "&#37;")
            ),
            "utf-8",
        )
        for what, element in ELEMENTS.items()
        for place, frame in PLACES.items()
    ]
    body = '<rect id="r" width="9" height="9" {v}/><text y="9">x</text>'
    for value in VALUES:
        texts.append((value, "<svg {x}>" + body.replace("{v}", value.replace("{u}", "/asked/{n}")) + "</svg>", "utf-8"))
    for sheet in SHEETS:
        css = sheet.replace("{{", "{").replace("}}", "}").replace("{u}", "/asked/{n}")
        for style in (css.replace("&", "&amp;").replace("<", "&lt;"), f"<![CDATA[{css}]]>"):
            texts.append(
                (sheet, "<svg {x}><style>" + style + "</style><g>" + body.replace("{v}", "") + "</g></svg>", "utf-8")
            )
    texts += [(what, text, "utf-8") for what, text in WHOLE.items()]
    for encoding, head in ENCODINGS.items():
        texts.append((encoding, head + "<svg {x}><script>" + FIRE + "</script></svg>", encoding))
    found = []
    for number, (what, text, encoding) in enumerate(texts):
        inside = f'<svg xmlns="http://www.w3.org/2000/svg" id="s"><script>fetch("/fired/{number}")</script><image href="/asked/{number}" width="9" height="9"/></svg>'
        text = (
            text.replace("{x}", XMLNS)
            .replace("{n}", str(number))
            .replace("{d}", base64.b64encode(inside.encode()).decode())
        )
        found.append((what, text.encode(encoding)))
    return found
