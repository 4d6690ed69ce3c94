-- Requests the paths of a file, one a line, one after the other.
local requests, index = {}, 0

function init(arguments)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  index = index % #requests + 1
  return requests[index]
end
