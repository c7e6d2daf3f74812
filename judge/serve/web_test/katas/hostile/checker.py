# The fault and its picture are markup; "yes" is right.
def check(word, answer):
    if answer == "yes":
        return ""
    return """<img src=x onerror=alert('fault')>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert('svg')"><script>alert('script')</script>
<a href="javascript:alert('svg link')"><text y="9">x</text></a><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>"""
