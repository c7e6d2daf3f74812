# What junitparser finds in each file.
import json
import sys

import junitparser

files = []
for name in sys.argv[1:]:
    xml = junitparser.JUnitXml.fromfile(name)
    suites = []
    for suite in xml:
        cases = []
        for case in suite:
            results = [{"kind": type(result).__name__, "message": result.message, "type": result.type, "text": result.text}
                       for result in case.result]
            cases.append({"name": case.name, "classname": case.classname, "time": case.time, "results": results,
                          "log": case.system_out})
        suites.append({"name": suite.name, "tests": suite.tests, "failures": suite.failures, "errors": suite.errors,
                       "skipped": suite.skipped, "cases": cases,
                       "properties": {p.name: p.value for p in suite.properties()}})
    counts = [xml.tests, xml.failures, xml.errors]
    xml.update_statistics()
    files.append({"suites": suites, "counts": counts, "counted": [xml.tests, xml.failures, xml.errors]})
json.dump(files, sys.stdout)
