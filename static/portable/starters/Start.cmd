@echo off
rem Opens the editor of the event site. It needs no installation and no administrator.
title Event site
if not exist "%~dp0program\node.exe" goto incomplete
if not exist "%~dp0program\static\start\first.cjs" goto incomplete
"%~dp0program\node.exe" "%~dp0program\static\start\first.cjs"
if errorlevel 1 pause
exit /b
:incomplete
echo This folder is not complete. Right-click the .zip file, choose "Extract All", and open Start in the new folder.
pause
exit /b 1
