// Generated from contracts/src/AcrossArbiter.sol by contracts/build.ts. Do not edit.

export const acrossArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      },
      {
        "internalType": "contract IResourceLock",
        "name": "lock",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "DepositTooCheap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "InputMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExclusivity",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fillExpiry",
        "type": "uint256"
      }
    ],
    "name": "InvalidFillExpiry",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoOrders",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "OtherIntent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OtherSwap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outIndex",
        "type": "uint256"
      }
    ],
    "name": "OutputMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "relayHash",
        "type": "bytes32"
      }
    ],
    "name": "SiblingNotFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "LOCK",
    "outputs": [
      {
        "internalType": "contract IResourceLock",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SPOKE_POOL",
    "outputs": [
      {
        "internalType": "contract ISpokePool",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order[]",
            "name": "orders",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes[]",
            "name": "qualifiers",
            "type": "bytes[]"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "repaymentChain",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "repaymentAddress",
            "type": "address"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "swapIn",
            "type": "tuple[]"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          },
          {
            "internalType": "address[]",
            "name": "swapOut",
            "type": "address[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "funding",
            "type": "bytes"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "qualifier",
        "type": "bytes"
      }
    ],
    "name": "relaysOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "depositor",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "recipient",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "exclusiveRelayer",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "inputToken",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "outputToken",
            "type": "bytes32"
          },
          {
            "internalType": "uint256",
            "name": "inputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "outputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "originChainId",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "depositId",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "fillDeadline",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "exclusivityDeadline",
            "type": "uint32"
          },
          {
            "internalType": "bytes",
            "name": "message",
            "type": "bytes"
          }
        ],
        "internalType": "struct ISpokePool.RelayData[]",
        "name": "relays",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes32[]",
        "name": "hashes",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const acrossArbiterBytecode =
  '0x6101606040526040516100119061016f565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b5060405161646b38038061646b83398101604081905261006291610193565b6001600160a01b0384811660805283811660a052821660c0819052604051635e5be3a560e01b81524660048201528591859185918591635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e091906101ef565b6001600160a01b0390811660e05290811661010052604051632415f08360e01b81524660048201529086169350632415f08392506024019050602060405180830381865afa158015610134573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015891906101ef565b6001600160a01b0316610140525061021192505050565b610ad08061599b83390190565b6001600160a01b0381168114610190575f5ffd5b50565b5f5f5f5f608085870312156101a6575f5ffd5b84516101b18161017c565b60208601519094506101c28161017c565b60408601519093506101d38161017c565b60608601519092506101e48161017c565b939692955090935050565b5f602082840312156101ff575f5ffd5b815161020a8161017c565b9392505050565b60805160a05160c05160e0516101005161012051610140516156996103025f395f81816101c801528181611ba201528181611be001528181611c0a01528181611c6501528181612334015281816123b30152818161306b01526130aa01525f818161012e01528181610662015261101c01525f818161025b015281816118a201526119be01525f81816102eb015281816115eb0152818161301f015261320d01525f818160de015281816111810152818161122c0152611e6101525f8181610228015281816116a901528181611b2201526121c001525f818161016101528181611422015261326201526156995ff3fe6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613c73565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613d24565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b506102096102043660046142d9565b6104d6565b604051610114929190614416565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b506101006102973660046144b7565b61065c565b3480156102a7575f5ffd5b506101966102b6366004614518565b6106b3565b3480156102c6575f5ffd5b506101966102d536600461454f565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f610351868684818110610335576103356145d5565b61034b92602060409092020190810191506145e9565b306107f7565b90503363c407687687878581811061036b5761036b6145d5565b61038192602060409092020190810191506145e9565b888886818110610393576103936145d5565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b50505050610449868684818110610410576104106145d5565b61042692602060409092020190810191506145e9565b308389898781811061043a5761043a6145d5565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d6145d5565b61049392602060409092020190810191506145e9565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c6836146c6565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610baa92505050565b90505f6105268783610bdf565b90508160200151516001600160401b0381111561054557610545613d5a565b60405190808252806020026020018201604052801561057e57816020015b61056b613b4f565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613d5a565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610c0d565b8582815181106105f3576105f36145d5565b602002602001018190525061062c858281518110610613576106136145d5565b60200260200101518960a001515f015160400151610c58565b84828151811061063e5761063e6145d5565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f00000000000000000000000000000000000000000000000000000000000000008360405160200161069291906146d1565b60405160208183030381529060405280519060200120610c8a565b92915050565b6106bb6107c0565b6104cb336106c8836149a6565b610cf2565b6106d56107c0565b5f6106e8610297368690038601866144b7565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f368690038601866144b7565b610fd0565b505b6001600160a01b03811663d20c88bd84846107676060890160408a016145e9565b6040518463ffffffff1660e01b8152600401610785939291906149b1565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611067565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906110a7565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f9190614a13565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614a3e565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f6109018284614a51565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c8460048188614a87565b8101906104c69190614aae565b610999565b633b4c3e9160e01b6001600160e01b031982160161097457610939846109678460048188614a87565b8101906106c89190614adf565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d082826110ae565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b03841683836110be565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610baa565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a89826110f3565b610a938282611122565b5f610aac8260a00151868460c001518760600151611386565b9050610abc8385604001516113f5565b610ade838560400151610ad98686868a60600151515f1415611646565b6117b1565b610ae78361199a565b606084015184516040516001600160a01b038581168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b468460600151610b418585611a43565b611b04565b610b508383611b5b565b610b5e836040015182611c99565b5f5b826020015151811015610b9f57610b9783602001518281518110610b8657610b866145d5565b60200260200101515f01518361099f565b600101610b60565b506104aa5f8261099f565b610bb2613bb1565b610bbc8383611cc1565b81806020019051810190610bd09190614d22565b90506106ad83825f0151611cef565b5f8160e00151610bf55760a08301515151610880565b61088061029784846101000151856101200151611d29565b610c15613b4f565b610c4d8585853086610c488b8b602001518b81518110610c3757610c376145d5565b602002602001015160400151611e05565b611ed2565b90505b949350505050565b5f8282604051602001610c6c929190614e81565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610d08575081602001515181145b610d2557604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d3e57610d3e613d5a565b604051908082528060200260200182016040528015610d7757816020015b610d64613bb1565b815260200190600190039081610d5c5790505b5090505f5b82811015610dec57610dc7845f01518281518110610d9c57610d9c6145d5565b602002602001015185602001518381518110610dba57610dba6145d5565b6020026020010151610baa565b828281518110610dd957610dd96145d5565b6020908102919091010152600101610d7c565b508251610df99082611ff8565b610e028361218b565b5f5b82811015610ea057610e31845f01518281518110610e2457610e246145d5565b6020026020010151612231565b610e58828281518110610e4657610e466145d5565b60200260200101518560800151612268565b610e98845f01518281518110610e7057610e706145d5565b6020026020010151838381518110610e8a57610e8a6145d5565b6020026020010151866122db565b600101610e04565b505f5b82811015610ed557610ecd828281518110610ec057610ec06145d5565b602002602001015161239e565b600101610ea3565b505f5b8360e0015151811015610f1457610f0c8460e001518281518110610efe57610efe6145d5565b60200260200101518661099f565b600101610ed8565b50610f1f5f8561099f565b610f4c8382610f2f600186614a3e565b81518110610f3f57610f3f6145d5565b602002602001015161243f565b5f5b828110156104aa575f845f01518281518110610f6c57610f6c6145d5565b60200260200101519050610f7f8161199a565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f4e565b5f5f610fdb8361065c565b9050806001600160a01b0381163b156110165760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f00000000000000000000000000000000000000000000000000000000000000008460405160200161104c91906146d1565b60405160208183030381529060405280519060200120612499565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b6110cb83838360016124a5565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f61112e838330612507565b90508015801561114357506002826020015151105b1561114d57505050565b5f5b826020015151811015610999575f83602001518281518110611173576111736145d5565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111e69291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112249190614ea2565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516112738c8960400151611e05565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156112ba573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112de9190614ea2565b90925090505f60ff198516158015906112fd575060ff19858116908416145b801561130c5750606086015115155b90505f61131a85600a614fc8565b87606001516113299190614fd6565b61133484600a614fc8565b88602001516113439190614fd6565b101590508180156113515750805b88906113735760405163076a00c760e41b815260040161072391815260200190565b505050505050505080600101905061114f565b5f6001600160a01b03851661139c575082610c50565b815115806113cf575082826040516020016113b79190615065565b60405160208183030381529060405280519060200120145b6113ec5760405163197bacf960e31b815260040160405180910390fd5b50929392505050565b6114068260a0015160400151612653565b1561148a5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e9906114599085908590600401615205565b5f604051808303815f87803b158015611470575f5ffd5b505af1158015611482573d5f5f3e3d5ffd5b505050505050565b61149b8260a0015160400151612669565b15611642575f82602001518360a00151602001516114c08560a0015160400151612675565b6040516020016114ec939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506115536040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610fd0565b6001600160a01b03166376dbf43b5f6040519080825280602002602001820160405280156115a657816020015b604080518082019091525f80825260208201528152602001906001900390816115805790505b508560a0015160400151602001518660a00151602001516115ca886040015161284a565b88516040516001600160e01b031960e088901b1681526116139594939291907f000000000000000000000000000000000000000000000000000000000000000090600401615262565b5f604051808303815f87803b15801561162a575f5ffd5b505af115801561163c573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b0381111561166557611665613d5a565b60405190808252806020026020018201604052801561168e578160200160208202803683370190505b5090505f5b81518110156117a857826116a757836116c9565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106116db576116db6145d5565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561179f5786604001518281518110611720576117206145d5565b60200260200101515f01516001600160a01b03168660200151828151811061174a5761174a6145d5565b60200260200101515f01516001600160a01b0316036117975730838381518110611776576117766145d5565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016116fd565b50600101611693565b50949350505050565b6040830151515f816001600160401b038111156117d0576117d0613d5a565b6040519080825280602002602001820160405280156117f9578160200160208202803683370190505b5090505f5b8281101561186e576118498660400151828151811061181f5761181f6145d5565b60200260200101515f015185838151811061183c5761183c6145d5565b60200260200101516107f7565b82828151811061185b5761185b6145d5565b60209081029190910101526001016117fe565b508460c00151515f0361188b576118868585856128f1565b611909565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906118db908890889088906004016152d0565b5f604051808303815f87803b1580156118f2575f5ffd5b505af1158015611904573d5f5f3e3d5ffd5b505050505b5f5b82811015611482576119928660400151828151811061192c5761192c6145d5565b60200260200101515f0151858381518110611949576119496145d5565b6020026020010151848481518110611963576119636145d5565b602002602001015189604001518581518110611981576119816145d5565b602002602001015160200151610887565b60010161190b565b5f8160c00151515f14611a39576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee09906119f59085903090600401615308565b602060405180830381865afa158015611a10573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a349190614a13565b6106ad565b6106ad8230612a9d565b60605f8260200151516001600160401b03811115611a6357611a63613d5a565b604051908082528060200260200182016040528015611a8c578160200160208202803683370190505b5090505f5b8151811015611aed5783602001518181518110611ab057611ab06145d5565b60200260200101515f0151828281518110611acd57611acd6145d5565b6001600160a01b0390921660209283029190910190910152600101611a91565b50610c50611afe856040015161284a565b82612c0e565b81511561164257604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba69061145990859085903090600401615331565b5f611b668383610bdf565b90505f5b826020015151811015610999575f83602001518281518110611b8e57611b8e6145d5565b602002602001015190505f611bc6825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611c05916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612d23565b611c5b7f0000000000000000000000000000000000000000000000000000000000000000611c56611c388989888a610c0d565b60a08a01515160400151611c4c8b89612d75565b8a60800151612dec565b612ef2565b50611c8f825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611b6a565b5f5b82518110156107bb57611cb9838281518110610b8657610b866145d5565b600101611c9b565b60a08201516080015181516020830120146116425760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611d686040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611d8a90612675565b8686604051602001611da095949392919061536e565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611e2357611e236145d5565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611eae573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906153b9565b611eda613b4f565b5f86602001518681518110611ef157611ef16145d5565b60200260200101519050611f0e885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611f7c8a89612d75565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f600183516120079190614a3e565b90505f61206a84838151811061201f5761201f6145d5565b6020026020010151848481518110612039576120396145d5565b60200260200101516101000151858581518110612058576120586145d5565b60200260200101516101200151611d29565b60405160200161207a91906146d1565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f6120eb8683815181106120b2576120b26145d5565b60200260200101518684815181106120cc576120cc6145d5565b60200260200101516101000151878581518110612058576120586145d5565b6040516020016120fb91906146d1565b604051602081830303815290604052805190602001209050828114801561215f575084848151811061212f5761212f6145d5565b602002602001015160e00151151585838151811061214f5761214f6145d5565b602002602001015160e001511515145b829061218157604051637456724b60e01b815260040161072391815260200190565b5050600101612094565b5f5b8160a001515181101561220e576122068260a0015182815181106121b3576121b36145d5565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106121f5576121f56145d5565b602002602001015160200151612eff565b60010161218d565b506104d38160c00151610b416122278460a0015161284a565b8460e00151612c0e565b60a0810151516040015146811461225e57604051635ea03eed60e11b815260040161072391815260200190565b506104d3816110f3565b60a08201515f906001600160a01b0316158061228d5750826060015163ffffffff1642115b905080806122b057508260a001516001600160a01b0316826001600160a01b0316145b82906109995760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b6122e58383611122565b5f6122f08484610bdf565b90505f8360e001518061230f575060a085015160600151602001515115155b90505f5b84602001515181101561237f575f61232d87878487610c0d565b90506123627f000000000000000000000000000000000000000000000000000000000000000061235d8346610c58565b612fa4565b61237657612371818587613018565b600192505b50600101612313565b50806104aa576040516341a26a6360e01b815260040160405180910390fd5b5f5b81610140015151811015611642576123f67f000000000000000000000000000000000000000000000000000000000000000083610140015183815181106123e9576123e96145d5565b6020026020010151612fa4565b826101400151828151811061240d5761240d6145d5565b60200260200101519061243657604051631686a35960e21b815260040161072391815260200190565b506001016123a0565b815180515f919061245290600190614a3e565b81518110612462576124626145d5565b602002602001015190508160e001511561248b5761248b81836101000151846101200151613152565b6107bb818460400151613235565b5f61088083835f613299565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166124fb5783831516156124ef573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff81111561253c5760405163714e253160e11b815260040161072391815260200190565b5060a08501515160200151612551908561332e565b61256385604001518560200151613517565b9150836060015163ffffffff165f148061259057506301e1338063ffffffff16846060015163ffffffff16115b6125ad57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125c75750610880565b826001600160a01b031684604001516001600160a01b03161480156125f5575080846060015163ffffffff16145b61261257604051630e94519360e41b815260040160405180910390fd5b8360e001518061262e575061262e8560a0015160600151612653565b61264b57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261265f83613676565b60ff161492915050565b5f600361265f83613676565b5f5f8260200151516001600160401b0381111561269457612694613d5a565b6040519080825280602002602001820160405280156126bd578160200160208202803683370190505b5090505f5b81518110156127c5577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110612702576127026145d5565b60200260200101515f015185602001518381518110612723576127236145d5565b60200260200101516020015186602001518481518110612745576127456145d5565b6020026020010151604001518051906020012060405160200161278a94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127b2576127b26145d5565b60209081029190910101526001016126c2565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016127fc91906153d4565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561286557612865613d5a565b60405190808252806020026020018201604052801561288e578160200160208202803683370190505b5090505f5b82518110156128eb578281815181106128ae576128ae6145d5565b60200260200101515f01518282815181106128cb576128cb6145d5565b6001600160a01b0390921660209283029190910190910152600101612893565b50919050565b6040830151515f816001600160401b0381111561291057612910613d5a565b60405190808252806020026020018201604052801561295457816020015b604080518082019091525f808252602082015281526020019060019003908161292e5790505b5090505f5b828110156129de57604051806040016040528085838151811061297e5761297e6145d5565b60200260200101516001600160a01b03168152602001876040015183815181106129aa576129aa6145d5565b6020026020010151602001518152508282815181106129cb576129cb6145d5565b6020908102919091010152600101612959565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f0151612a368a60a00151613701565b604051806101600160405280610139815260200161555461013991398a6040518763ffffffff1660e01b8152600401612a7496959493929190615409565b5f604051808303815f87803b158015612a8b575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612b7d86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16137a5565b8587606001518860800151612b958a60a00151613701565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050612c05828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b606081518351612c1e91906154d8565b6001600160401b03811115612c3557612c35613d5a565b604051908082528060200260200182016040528015612c5e578160200160208202803683370190505b5090505f5b8351811015612cb857838181518110612c7e57612c7e6145d5565b6020026020010151828281518110612c9857612c986145d5565b6001600160a01b0390921660209283029190910190910152600101612c63565b505f5b8251811015612d1c57828181518110612cd657612cd66145d5565b602002602001015182828651612cec91906154d8565b81518110612cfc57612cfc6145d5565b6001600160a01b0390921660209283029190910190910152600101612cbb565b5092915050565b612d2f8383835f6138cb565b6107bb57612d4083835f60016138cb565b612d6857604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b6110cb83838360016138cb565b5f5f612d888460a0015160600151612675565b9050836060015183828660a0015160200151604051602001612dcc9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612ed994939291602001615502565b6040516020818303038152906040529050949350505050565b606061088083835f613915565b6001600160a01b038316612f17576109d082826110ae565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612f5e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f829190614a13565b9050612f986001600160a01b03851684846110be565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612fec573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130109190614a13565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f8161305a575f613064565b61306483866107f7565b90506130a87f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612d239092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b248786606001516130f188608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161310f9392919061552f565b5f604051808303815f87803b158015613126575f5ffd5b505af1158015613138573d5f5f3e3d5ffd5b505050508115611482576114828386838960c00151610887565b5f6131648460a0015160600151612669565b90505f816131b557604080515f80825260208201909252906131af565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816131815790505b506131c3565b8460a0015160600151602001515b90506131d361073f868686611d29565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92612a749289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401615262565b6132468260a0015160600151612653565b1561164257604051635018859960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906350188599906114599085908590600401615205565b5f814710156132c45760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156133ae57825182602001518281518110613355576133556145d5565b6020026020010151604001511082602001518281518110613378576133786145d5565b602002602001015160400151906133a5576040516368ae488f60e01b815260040161072391815260200190565b50600101613330565b505f5b82518110156107bb575f5f5b83602001515181101561342f5782846020015182815181106133e1576133e16145d5565b602002602001015160400151146133f8575f61341b565b8360200151818151811061340e5761340e6145d5565b6020026020010151606001515b61342590836154d8565b91506001016133bd565b50838281518110613442576134426145d5565b60200260200101516020015181148290613472576040516368ae488f60e01b815260040161072391815260200190565b508260e001511561350e575f6134a9846101000151868581518110613499576134996145d5565b60200260200101515f01516139d9565b90506134c185868581518110613499576134996145d5565b8110158584815181106134d6576134d66145d5565b60200260200101515f01519061350b5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016133b1565b5f5f5b835181101561363d575f5f5f5b85518110156135b957868481518110613542576135426145d5565b60200260200101515f01516001600160a01b0316868281518110613568576135686145d5565b60200260200101515f01516001600160a01b0316036135b15760019250858181518110613597576135976145d5565b602002602001015160200151826135ae91906154d8565b91505b600101613527565b508115806135dc57506135d886878581518110613499576134996145d5565b8110155b8684815181106135ee576135ee6145d5565b60200260200101515f0151906136235760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b50838061362e575081155b9350505080600101905061351a565b5080158061364b5750815115155b5f90612d1c5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f0361368a57505f919050565b5080515f1a60028114806136a1575060ff81166003145b8251906136c457604051631462202960e01b815260040161072391815260200190565b5081516136d090613a53565b80156136de5750815160101b155b8251906128eb57604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61372f835f0151613a81565b83602001516137418560400151612675565b61374e8660600151612675565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156137c0576137c0613d5a565b6040519080825280602002602001820160405280156137e9578160200160208202803683370190505b5090505f5b815181101561389a578385828151811061380a5761380a6145d5565b60200260200101515f0151868381518110613827576138276145d5565b60200260200101516020015160405160200161385f939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110613887576138876145d5565b60209081029190910101526001016137ee565b50806040516020016138ac91906153d4565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166124fb5783831516156124ef573d5f823e3d81fd5b6060814710156139415760405163cf47918160e01b815247600482015260248101839052604401610723565b5f61394d858486613b16565b905080801561396e57505f3d118061396e57505f856001600160a01b03163b115b156139835761397b613b2b565b915050610880565b80156139ad57604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156139c0576139bb613b44565b61264b565b60405163d6bda27560e01b815260040160405180910390fd5b5f5f5b8351811015612d1c57826001600160a01b0316848281518110613a0157613a016145d5565b60200260200101515f01516001600160a01b031614613a20575f613a3f565b838181518110613a3257613a326145d5565b6020026020010151602001515b613a4990836154d8565b91506001016139dc565b5f600182901a600781108015613a6b575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613ad584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6137a5565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001613788565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610160810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c0820181905260e08201526101008101829052610120810182905261014081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613c2a81613c0b565b919050565b5f5f83601f840112613c3f575f5ffd5b5081356001600160401b03811115613c55575f5ffd5b602083019150836020828501011115613c6c575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613c87575f5ffd5b8535613c9281613c0b565b945060208601356001600160401b03811115613cac575f5ffd5b8601601f81018813613cbc575f5ffd5b80356001600160401b03811115613cd1575f5ffd5b8860208260061b8401011115613ce5575f5ffd5b6020919091019450925060408601356001600160401b03811115613d07575f5ffd5b613d1388828901613c2f565b969995985093965092949392505050565b5f60208284031215613d34575f5ffd5b81356001600160401b03811115613d49575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613d9057613d90613d5a565b60405290565b604051608081016001600160401b0381118282101715613d9057613d90613d5a565b604051606081016001600160401b0381118282101715613d9057613d90613d5a565b60405160a081016001600160401b0381118282101715613d9057613d90613d5a565b60405160e081016001600160401b0381118282101715613d9057613d90613d5a565b60405161010081016001600160401b0381118282101715613d9057613d90613d5a565b60405161016081016001600160401b0381118282101715613d9057613d90613d5a565b604051601f8201601f191681016001600160401b0381118282101715613e8c57613e8c613d5a565b604052919050565b5f6001600160401b03821115613eac57613eac613d5a565b5060051b60200190565b5f82601f830112613ec5575f5ffd5b8135613ed8613ed382613e94565b613e64565b8082825260208201915060208360061b860101925085831115613ef9575f5ffd5b602085015b83811015613f445760408188031215613f15575f5ffd5b613f1d613d6e565b8135613f2881613c0b565b8152602082810135818301529084529290920191604001613efe565b5095945050505050565b5f60808284031215613f5e575f5ffd5b613f66613d96565b90508135613f7381613c0b565b815260208201356001600160401b03811115613f8d575f5ffd5b613f9984828501613eb6565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613c2a575f5ffd5b5f82601f830112613fe0575f5ffd5b81356001600160401b03811115613ff957613ff9613d5a565b61400c601f8201601f1916602001613e64565b818152846020838601011115614020575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f83011261404b575f5ffd5b8135614059613ed382613e94565b8082825260208201915060208360051b86010192508583111561407a575f5ffd5b602085015b83811015613f445780356001600160401b0381111561409c575f5ffd5b86016060818903601f190112156140b1575f5ffd5b6140b9613db8565b60208201356140c781613c0b565b81526040820135602082015260608201356001600160401b038111156140eb575f5ffd5b6140fa8a602083860101613fd1565b6040830152508452506020928301920161407f565b5f6040828403121561411f575f5ffd5b614127613d6e565b82358152905060208201356001600160401b03811115614145575f5ffd5b6141518482850161403c565b60208301525092915050565b5f60a0828403121561416d575f5ffd5b614175613dda565b905081356001600160401b0381111561418c575f5ffd5b61419884828501613f4e565b8252506141a760208301613fbb565b602082015260408201356001600160401b038111156141c4575f5ffd5b6141d08482850161410f565b60408301525060608201356001600160401b038111156141ee575f5ffd5b6141fa8482850161410f565b60608301525060809182013591810191909152919050565b5f60e08284031215614222575f5ffd5b61422a613dfc565b905061423582613c1f565b81526020828101359082015260408201356001600160401b03811115614259575f5ffd5b61426584828501613eb6565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115614297575f5ffd5b6142a38482850161415d565b60a08301525060c08201356001600160401b038111156142c1575f5ffd5b6142cd84828501613fd1565b60c08301525092915050565b5f5f5f604084860312156142eb575f5ffd5b83356001600160401b03811115614300575f5ffd5b61430c86828701614212565b93505060208401356001600160401b03811115614327575f5ffd5b61433386828701613c2f565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516143de61012085018263ffffffff169052565b506101408201516143f861014085018263ffffffff169052565b50610160820151610180610160850152610c50610180850182614340565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561446d57605f1987860301845261445885835161436e565b9450602093840193919091019060010161443c565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144ab57835183526020938401939092019160010161448d565b50909695505050505050565b5f60a08284031280156144c8575f5ffd5b506144d1613dda565b82356144dc81613c0b565b81526020838101359082015260408301356144f681613c0b565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215614528575f5ffd5b81356001600160401b0381111561453d575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c0811215614562575f5ffd5b60a081121561456f575f5ffd5b5083925060a08401356001600160401b0381111561458b575f5ffd5b8401601f8101861361459b575f5ffd5b80356001600160401b038111156145b0575f5ffd5b8660208260051b84010111156145c4575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156145f9575f5ffd5b813561088081613c0b565b5f60808284031215614614575f5ffd5b61461c613d96565b905081356001600160401b03811115614633575f5ffd5b61463f84828501614212565b82525060208201356001600160401b0381111561465a575f5ffd5b61466684828501613fd1565b60208301525060408201356001600160401b03811115614684575f5ffd5b61469084828501613fd1565b60408301525060608201356001600160401b038111156146ae575f5ffd5b6146ba8482850161403c565b60608301525092915050565b5f6106ad3683614604565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f830112614723575f5ffd5b8135614731613ed382613e94565b8082825260208201915060208360051b860101925085831115614752575f5ffd5b602085015b83811015613f445780356001600160401b03811115614774575f5ffd5b614783886020838a0101614212565b84525060209283019201614757565b5f82601f8301126147a1575f5ffd5b81356147af613ed382613e94565b8082825260208201915060208360051b8601019250858311156147d0575f5ffd5b602085015b83811015613f445780356001600160401b038111156147f2575f5ffd5b614801886020838a0101613fd1565b845250602092830192016147d5565b5f82601f83011261481f575f5ffd5b813561482d613ed382613e94565b8082825260208201915060208360051b86010192508583111561484e575f5ffd5b602085015b83811015613f4457803561486681613c0b565b835260209283019201614853565b5f6101008284031215614885575f5ffd5b61488d613e1e565b905081356001600160401b038111156148a4575f5ffd5b6148b084828501614714565b82525060208201356001600160401b038111156148cb575f5ffd5b6148d784828501614792565b60208301525060408201356001600160401b038111156148f5575f5ffd5b61490184828501613fd1565b6040830152506060828101359082015261491d60808301613c1f565b608082015260a08201356001600160401b0381111561493a575f5ffd5b61494684828501613eb6565b60a08301525060c08201356001600160401b03811115614964575f5ffd5b6149708482850161403c565b60c08301525060e08201356001600160401b0381111561498e575f5ffd5b61499a84828501614810565b60e08301525092915050565b5f6106ad3683614874565b604080825281018390525f8460608301825b868110156149f35782356149d681613c0b565b6001600160a01b03168252602092830192909101906001016149c3565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215614a23575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614a2a565b80356001600160e01b03198116906004841015612d1c576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614a95575f5ffd5b83861115614aa1575f5ffd5b5050820193919092039150565b5f60208284031215614abe575f5ffd5b81356001600160401b03811115614ad3575f5ffd5b610c5084828501614604565b5f60208284031215614aef575f5ffd5b81356001600160401b03811115614b04575f5ffd5b610c5084828501614874565b8051613c2a81613c0b565b5f82601f830112614b2a575f5ffd5b8151614b38613ed382613e94565b8082825260208201915060208360071b860101925085831115614b59575f5ffd5b602085015b83811015613f445760808188031215614b75575f5ffd5b614b7d613d96565b8151614b8881613c0b565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614b5e565b805163ffffffff81168114613c2a575f5ffd5b80518015158114613c2a575f5ffd5b5f82601f830112614be9575f5ffd5b8151614bf7613ed382613e94565b8082825260208201915060208360061b860101925085831115614c18575f5ffd5b602085015b83811015613f445760408188031215614c34575f5ffd5b614c3c613d6e565b8151614c4781613c0b565b8152602082810151818301529084529290920191604001614c1d565b5f82601f830112614c72575f5ffd5b8151614c80613ed382613e94565b8082825260208201915060208360051b860101925085831115614ca1575f5ffd5b602085015b83811015613f44578051614cb981613c0b565b835260209283019201614ca6565b5f82601f830112614cd6575f5ffd5b8151614ce4613ed382613e94565b8082825260208201915060208360051b860101925085831115614d05575f5ffd5b602085015b83811015613f44578051835260209283019201614d0a565b5f60208284031215614d32575f5ffd5b81516001600160401b03811115614d47575f5ffd5b82016101608185031215614d59575f5ffd5b614d61613e41565b614d6a82614b10565b815260208201516001600160401b03811115614d84575f5ffd5b614d9086828501614b1b565b602083015250614da260408301614b10565b6040820152614db360608301614bb8565b6060820152614dc460808301614bb8565b6080820152614dd560a08301614b10565b60a082015260c08281015190820152614df060e08301614bcb565b60e08201526101008201516001600160401b03811115614e0e575f5ffd5b614e1a86828501614bda565b610100830152506101208201516001600160401b03811115614e3a575f5ffd5b614e4686828501614c63565b610120830152506101408201516001600160401b03811115614e66575f5ffd5b614e7286828501614cc7565b61014083015250949350505050565b604081525f614e93604083018561436e565b90508260208301529392505050565b5f5f60408385031215614eb3575f5ffd5b825160ff1981168114614ec4575f5ffd5b602084015190925060ff81168114614eda575f5ffd5b809150509250929050565b6001815b6001841115614f2057808504811115614f0457614f04614a2a565b6001841615614f1257908102905b60019390931c928002614ee9565b935093915050565b5f82614f36575060016106ad565b81614f4257505f6106ad565b8160018114614f585760028114614f6257614f7e565b60019150506106ad565b60ff841115614f7357614f73614a2a565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614fa1575081810a6106ad565b614fad5f198484614ee5565b805f1904821115614fc057614fc0614a2a565b029392505050565b5f61088060ff841683614f28565b80820281158282048414176106ad576106ad614a2a565b5f82825180855260208501945060208160051b830101602085015f5b838110156144ab57848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061504e90850182614340565b6020998a0199909450929092019150600101615009565b602081525f6108806020830184614fed565b5f8151808452602084019350602083015f5b828110156150c5576150af86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101615089565b5093949350505050565b805182525f602082015160406020850152610c506040850182614fed565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261511d60e0850182615077565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261516f610120850182615077565b9050604082015160e08501526060820151610100850152602083015191506151a260208501836001600160801b03169052565b6040830151915083810360408501526151bb81836150cf565b915050606082015183820360608501526151d582826150cf565b9150506080820151608084015260c0850151925085810360c08701526151fb8184614340565b9695505050505050565b604081525f61521760408301856150ed565b8281036020840152612c058185614340565b5f8151808452602084019350602083015f5b828110156150c55781516001600160a01b031686526020958601959091019060010161523b565b60c081525f61527460c0830189615077565b82810360208401526152868189614fed565b90506001600160801b038716604084015282810360608401526152a98187615229565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b606081525f6152e260608301866150ed565b82810360208401526152f48186614340565b905082810360408401526151fb8185615229565b604081525f61531a60408301856150ed565b905060018060a01b03831660208301529392505050565b606081525f6153436060830186614fed565b82810360208401526153558186615229565b91505060018060a01b0383166040830152949350505050565b8581526001600160801b038516602082015283604082015260a060608201525f61539b60a0830185615077565b82810360808401526153ad8185615229565b98975050505050505050565b5f602082840312156153c9575f5ffd5b815161088081613c0b565b81515f90829060208501835b828110156153fe5781518452602093840193909101906001016153e0565b509195945050505050565b60c081525f8751606060c0840152615425610120840182615077565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561548d5761547783855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615451565b50506001600160a01b038816604085015286606085015283810360808501526154b68187614340565b91505082810360a08401526154cb8185614340565b9998505050505050505050565b808201808211156106ad576106ad614a2a565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151fb61552961552360048501886154eb565b866154eb565b846154eb565b606081525f615541606083018661436e565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b50608051610a996100375f395f818160730152818160db01526102f10152610a995ff3fe608060405260043610610036575f3560e01c806376dbf43b14610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b366004610848565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb36600461093e565b6102e6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8881101561014c576101448a8a8381811061013857610138610991565b9050604002018361033f565b60010161011b565b505f5b8881101561023c575f6101898b8b8481811061016d5761016d610991565b61018392602060409092020190810191506109a5565b306104af565b90508a8a8381811061019d5761019d610991565b905060400201602001358110158b8b848181106101bc576101bc610991565b6101d292602060409092020190810191506109a5565b8c8c858181106101e4576101e4610991565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b50851561024c5761024c85610541565b5f5b8681101561028b5761028388888381811061026b5761026b610991565b905060200281019061027d91906109c7565b826105a6565b60010161024e565b505f5b888110156102cf576102c78a8a838181106102ab576102ab610991565b6102c192602060409092020190810191506109a5565b8461065b565b60010161028e565b506102db8484846106d9565b505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032f576040516372cc71e760e11b815260040160405180910390fd5b61033a8383836106d9565b505050565b5f8061034e60208501856109a5565b6001600160a01b031614905080158161038557506001600160a01b03821661037960208501856109a5565b6001600160a01b031614155b1561038f57505050565b5f6103a061018360208601866109a5565b90505f818560200135116103b4575f6103c2565b6103c28260208701356109e5565b90505f836103d0575f6103d2565b845b90508115806103e95750816103e782306104af565b105b156103f657505050505050565b831561045657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561043b575f5ffd5b505af115801561044d573d5f5f3e3d5ffd5b505050506104a7565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561048f575f5ffd5b505af11580156104a1573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561052c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610503573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105279190610a04565b610538565b816001600160a01b0316315b90505b92915050565b805f0361054b5750565b5f5a90506132c8811161055e575f61056a565b61056a6132c8826109e5565b905081610578604083610a1b565b61058290836109e5565b1015829061033a576040516302f18fc360e51b815260040161022491815260200190565b5f806105b560208501856109a5565b6001600160a01b031660208501356105d06040870187610a3a565b6040516105de929190610a7d565b5f6040518083038185875af1925050503d805f8114610618576040519150601f19603f3d011682016040523d82523d5f602084013e61061d565b606091505b5091509150811561062e5750505050565b80518390610652576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f61066683306104af565b9050805f0361067457505050565b6001600160a01b0383166106c55761068c8282610732565b828290916106be5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61033a6001600160a01b0384168383610742565b5f5b8281101561071b576107138484838181106106f8576106f8610991565b905060200201602081019061070d91906109a5565b8361065b565b6001016106db565b50471561033a5761072c8147610732565b50505050565b5f5f5f5f5f85875af19392505050565b61074f8383836001610777565b61033a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166107cd5783831516156107c1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f8401126107e9575f5ffd5b50813567ffffffffffffffff811115610800575f5ffd5b6020830191508360208260051b850101111561081a575f5ffd5b9250929050565b6001600160a01b0381168114610835575f5ffd5b50565b803561084381610821565b919050565b5f5f5f5f5f5f5f5f5f60c08a8c031215610860575f5ffd5b893567ffffffffffffffff811115610876575f5ffd5b8a01601f81018c13610886575f5ffd5b803567ffffffffffffffff81111561089c575f5ffd5b8c60208260061b84010111156108b0575f5ffd5b60209182019a5098508a013567ffffffffffffffff8111156108d0575f5ffd5b6108dc8c828d016107d9565b90985096505060408a0135945060608a013567ffffffffffffffff811115610902575f5ffd5b61090e8c828d016107d9565b9095509350610921905060808b01610838565b915061092f60a08b01610838565b90509295985092959850929598565b5f5f5f60408486031215610950575f5ffd5b833567ffffffffffffffff811115610966575f5ffd5b610972868287016107d9565b909450925050602084013561098681610821565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109b5575f5ffd5b81356109c081610821565b9392505050565b5f8235605e198336030181126109db575f5ffd5b9190910192915050565b8181038181111561053b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610a14575f5ffd5b5051919050565b5f82610a3557634e487b7160e01b5f52601260045260245ffd5b500490565b5f5f8335601e19843603018112610a4f575f5ffd5b83018035915067ffffffffffffffff821115610a69575f5ffd5b60200191503681900382131561081a575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613c73565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613d24565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b506102096102043660046142d9565b6104d6565b604051610114929190614416565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b506101006102973660046144b7565b61065c565b3480156102a7575f5ffd5b506101966102b6366004614518565b6106b3565b3480156102c6575f5ffd5b506101966102d536600461454f565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f610351868684818110610335576103356145d5565b61034b92602060409092020190810191506145e9565b306107f7565b90503363c407687687878581811061036b5761036b6145d5565b61038192602060409092020190810191506145e9565b888886818110610393576103936145d5565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b50505050610449868684818110610410576104106145d5565b61042692602060409092020190810191506145e9565b308389898781811061043a5761043a6145d5565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d6145d5565b61049392602060409092020190810191506145e9565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c6836146c6565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610baa92505050565b90505f6105268783610bdf565b90508160200151516001600160401b0381111561054557610545613d5a565b60405190808252806020026020018201604052801561057e57816020015b61056b613b4f565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613d5a565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610c0d565b8582815181106105f3576105f36145d5565b602002602001018190525061062c858281518110610613576106136145d5565b60200260200101518960a001515f015160400151610c58565b84828151811061063e5761063e6145d5565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f00000000000000000000000000000000000000000000000000000000000000008360405160200161069291906146d1565b60405160208183030381529060405280519060200120610c8a565b92915050565b6106bb6107c0565b6104cb336106c8836149a6565b610cf2565b6106d56107c0565b5f6106e8610297368690038601866144b7565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f368690038601866144b7565b610fd0565b505b6001600160a01b03811663d20c88bd84846107676060890160408a016145e9565b6040518463ffffffff1660e01b8152600401610785939291906149b1565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611067565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906110a7565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f9190614a13565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614a3e565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f6109018284614a51565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c8460048188614a87565b8101906104c69190614aae565b610999565b633b4c3e9160e01b6001600160e01b031982160161097457610939846109678460048188614a87565b8101906106c89190614adf565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d082826110ae565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b03841683836110be565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610baa565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a89826110f3565b610a938282611122565b5f610aac8260a00151868460c001518760600151611386565b9050610abc8385604001516113f5565b610ade838560400151610ad98686868a60600151515f1415611646565b6117b1565b610ae78361199a565b606084015184516040516001600160a01b038581168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b468460600151610b418585611a43565b611b04565b610b508383611b5b565b610b5e836040015182611c99565b5f5b826020015151811015610b9f57610b9783602001518281518110610b8657610b866145d5565b60200260200101515f01518361099f565b600101610b60565b506104aa5f8261099f565b610bb2613bb1565b610bbc8383611cc1565b81806020019051810190610bd09190614d22565b90506106ad83825f0151611cef565b5f8160e00151610bf55760a08301515151610880565b61088061029784846101000151856101200151611d29565b610c15613b4f565b610c4d8585853086610c488b8b602001518b81518110610c3757610c376145d5565b602002602001015160400151611e05565b611ed2565b90505b949350505050565b5f8282604051602001610c6c929190614e81565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610d08575081602001515181145b610d2557604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d3e57610d3e613d5a565b604051908082528060200260200182016040528015610d7757816020015b610d64613bb1565b815260200190600190039081610d5c5790505b5090505f5b82811015610dec57610dc7845f01518281518110610d9c57610d9c6145d5565b602002602001015185602001518381518110610dba57610dba6145d5565b6020026020010151610baa565b828281518110610dd957610dd96145d5565b6020908102919091010152600101610d7c565b508251610df99082611ff8565b610e028361218b565b5f5b82811015610ea057610e31845f01518281518110610e2457610e246145d5565b6020026020010151612231565b610e58828281518110610e4657610e466145d5565b60200260200101518560800151612268565b610e98845f01518281518110610e7057610e706145d5565b6020026020010151838381518110610e8a57610e8a6145d5565b6020026020010151866122db565b600101610e04565b505f5b82811015610ed557610ecd828281518110610ec057610ec06145d5565b602002602001015161239e565b600101610ea3565b505f5b8360e0015151811015610f1457610f0c8460e001518281518110610efe57610efe6145d5565b60200260200101518661099f565b600101610ed8565b50610f1f5f8561099f565b610f4c8382610f2f600186614a3e565b81518110610f3f57610f3f6145d5565b602002602001015161243f565b5f5b828110156104aa575f845f01518281518110610f6c57610f6c6145d5565b60200260200101519050610f7f8161199a565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f4e565b5f5f610fdb8361065c565b9050806001600160a01b0381163b156110165760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f00000000000000000000000000000000000000000000000000000000000000008460405160200161104c91906146d1565b60405160208183030381529060405280519060200120612499565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b6110cb83838360016124a5565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f61112e838330612507565b90508015801561114357506002826020015151105b1561114d57505050565b5f5b826020015151811015610999575f83602001518281518110611173576111736145d5565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111e69291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112249190614ea2565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516112738c8960400151611e05565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156112ba573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112de9190614ea2565b90925090505f60ff198516158015906112fd575060ff19858116908416145b801561130c5750606086015115155b90505f61131a85600a614fc8565b87606001516113299190614fd6565b61133484600a614fc8565b88602001516113439190614fd6565b101590508180156113515750805b88906113735760405163076a00c760e41b815260040161072391815260200190565b505050505050505080600101905061114f565b5f6001600160a01b03851661139c575082610c50565b815115806113cf575082826040516020016113b79190615065565b60405160208183030381529060405280519060200120145b6113ec5760405163197bacf960e31b815260040160405180910390fd5b50929392505050565b6114068260a0015160400151612653565b1561148a5760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e9906114599085908590600401615205565b5f604051808303815f87803b158015611470575f5ffd5b505af1158015611482573d5f5f3e3d5ffd5b505050505050565b61149b8260a0015160400151612669565b15611642575f82602001518360a00151602001516114c08560a0015160400151612675565b6040516020016114ec939291909283526001600160801b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012090506115536040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610fd0565b6001600160a01b03166376dbf43b5f6040519080825280602002602001820160405280156115a657816020015b604080518082019091525f80825260208201528152602001906001900390816115805790505b508560a0015160400151602001518660a00151602001516115ca886040015161284a565b88516040516001600160e01b031960e088901b1681526116139594939291907f000000000000000000000000000000000000000000000000000000000000000090600401615262565b5f604051808303815f87803b15801561162a575f5ffd5b505af115801561163c573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b0381111561166557611665613d5a565b60405190808252806020026020018201604052801561168e578160200160208202803683370190505b5090505f5b81518110156117a857826116a757836116c9565b7f00000000000000000000000000000000000000000000000000000000000000005b8282815181106116db576116db6145d5565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561179f5786604001518281518110611720576117206145d5565b60200260200101515f01516001600160a01b03168660200151828151811061174a5761174a6145d5565b60200260200101515f01516001600160a01b0316036117975730838381518110611776576117766145d5565b60200260200101906001600160a01b031690816001600160a01b0316815250505b6001016116fd565b50600101611693565b50949350505050565b6040830151515f816001600160401b038111156117d0576117d0613d5a565b6040519080825280602002602001820160405280156117f9578160200160208202803683370190505b5090505f5b8281101561186e576118498660400151828151811061181f5761181f6145d5565b60200260200101515f015185838151811061183c5761183c6145d5565b60200260200101516107f7565b82828151811061185b5761185b6145d5565b60209081029190910101526001016117fe565b508460c00151515f0361188b576118868585856128f1565b611909565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e3906118db908890889088906004016152d0565b5f604051808303815f87803b1580156118f2575f5ffd5b505af1158015611904573d5f5f3e3d5ffd5b505050505b5f5b82811015611482576119928660400151828151811061192c5761192c6145d5565b60200260200101515f0151858381518110611949576119496145d5565b6020026020010151848481518110611963576119636145d5565b602002602001015189604001518581518110611981576119816145d5565b602002602001015160200151610887565b60010161190b565b5f8160c00151515f14611a39576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee09906119f59085903090600401615308565b602060405180830381865afa158015611a10573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a349190614a13565b6106ad565b6106ad8230612a9d565b60605f8260200151516001600160401b03811115611a6357611a63613d5a565b604051908082528060200260200182016040528015611a8c578160200160208202803683370190505b5090505f5b8151811015611aed5783602001518181518110611ab057611ab06145d5565b60200260200101515f0151828281518110611acd57611acd6145d5565b6001600160a01b0390921660209283029190910190910152600101611a91565b50610c50611afe856040015161284a565b82612c0e565b81511561164257604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba69061145990859085903090600401615331565b5f611b668383610bdf565b90505f5b826020015151811015610999575f83602001518281518110611b8e57611b8e6145d5565b602002602001015190505f611bc6825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611c05916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612d23565b611c5b7f0000000000000000000000000000000000000000000000000000000000000000611c56611c388989888a610c0d565b60a08a01515160400151611c4c8b89612d75565b8a60800151612dec565b612ef2565b50611c8f825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611b6a565b5f5b82518110156107bb57611cb9838281518110610b8657610b866145d5565b600101611c9b565b60a08201516080015181516020830120146116425760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611d686040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611d8a90612675565b8686604051602001611da095949392919061536e565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611e2357611e236145d5565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611eae573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906153b9565b611eda613b4f565b5f86602001518681518110611ef157611ef16145d5565b60200260200101519050611f0e885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611f7c8a89612d75565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f600183516120079190614a3e565b90505f61206a84838151811061201f5761201f6145d5565b6020026020010151848481518110612039576120396145d5565b60200260200101516101000151858581518110612058576120586145d5565b60200260200101516101200151611d29565b60405160200161207a91906146d1565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f6120eb8683815181106120b2576120b26145d5565b60200260200101518684815181106120cc576120cc6145d5565b60200260200101516101000151878581518110612058576120586145d5565b6040516020016120fb91906146d1565b604051602081830303815290604052805190602001209050828114801561215f575084848151811061212f5761212f6145d5565b602002602001015160e00151151585838151811061214f5761214f6145d5565b602002602001015160e001511515145b829061218157604051637456724b60e01b815260040161072391815260200190565b5050600101612094565b5f5b8160a001515181101561220e576122068260a0015182815181106121b3576121b36145d5565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a0015184815181106121f5576121f56145d5565b602002602001015160200151612eff565b60010161218d565b506104d38160c00151610b416122278460a0015161284a565b8460e00151612c0e565b60a0810151516040015146811461225e57604051635ea03eed60e11b815260040161072391815260200190565b506104d3816110f3565b60a08201515f906001600160a01b0316158061228d5750826060015163ffffffff1642115b905080806122b057508260a001516001600160a01b0316826001600160a01b0316145b82906109995760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b6122e58383611122565b5f6122f08484610bdf565b90505f8360e001518061230f575060a085015160600151602001515115155b90505f5b84602001515181101561237f575f61232d87878487610c0d565b90506123627f000000000000000000000000000000000000000000000000000000000000000061235d8346610c58565b612fa4565b61237657612371818587613018565b600192505b50600101612313565b50806104aa576040516341a26a6360e01b815260040160405180910390fd5b5f5b81610140015151811015611642576123f67f000000000000000000000000000000000000000000000000000000000000000083610140015183815181106123e9576123e96145d5565b6020026020010151612fa4565b826101400151828151811061240d5761240d6145d5565b60200260200101519061243657604051631686a35960e21b815260040161072391815260200190565b506001016123a0565b815180515f919061245290600190614a3e565b81518110612462576124626145d5565b602002602001015190508160e001511561248b5761248b81836101000151846101200151613152565b6107bb818460400151613235565b5f61088083835f613299565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166124fb5783831516156124ef573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff81111561253c5760405163714e253160e11b815260040161072391815260200190565b5060a08501515160200151612551908561332e565b61256385604001518560200151613517565b9150836060015163ffffffff165f148061259057506301e1338063ffffffff16846060015163ffffffff16115b6125ad57604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125c75750610880565b826001600160a01b031684604001516001600160a01b03161480156125f5575080846060015163ffffffff16145b61261257604051630e94519360e41b815260040160405180910390fd5b8360e001518061262e575061262e8560a0015160600151612653565b61264b57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261265f83613676565b60ff161492915050565b5f600361265f83613676565b5f5f8260200151516001600160401b0381111561269457612694613d5a565b6040519080825280602002602001820160405280156126bd578160200160208202803683370190505b5090505f5b81518110156127c5577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110612702576127026145d5565b60200260200101515f015185602001518381518110612723576127236145d5565b60200260200101516020015186602001518481518110612745576127456145d5565b6020026020010151604001518051906020012060405160200161278a94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127b2576127b26145d5565b60209081029190910101526001016126c2565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016127fc91906153d4565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561286557612865613d5a565b60405190808252806020026020018201604052801561288e578160200160208202803683370190505b5090505f5b82518110156128eb578281815181106128ae576128ae6145d5565b60200260200101515f01518282815181106128cb576128cb6145d5565b6001600160a01b0390921660209283029190910190910152600101612893565b50919050565b6040830151515f816001600160401b0381111561291057612910613d5a565b60405190808252806020026020018201604052801561295457816020015b604080518082019091525f808252602082015281526020019060019003908161292e5790505b5090505f5b828110156129de57604051806040016040528085838151811061297e5761297e6145d5565b60200260200101516001600160a01b03168152602001876040015183815181106129aa576129aa6145d5565b6020026020010151602001518152508282815181106129cb576129cb6145d5565b6020908102919091010152600101612959565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f0151612a368a60a00151613701565b604051806101600160405280610139815260200161555461013991398a6040518763ffffffff1660e01b8152600401612a7496959493929190615409565b5f604051808303815f87803b158015612a8b575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612b7d86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16137a5565b8587606001518860800151612b958a60a00151613701565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050612c05828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b606081518351612c1e91906154d8565b6001600160401b03811115612c3557612c35613d5a565b604051908082528060200260200182016040528015612c5e578160200160208202803683370190505b5090505f5b8351811015612cb857838181518110612c7e57612c7e6145d5565b6020026020010151828281518110612c9857612c986145d5565b6001600160a01b0390921660209283029190910190910152600101612c63565b505f5b8251811015612d1c57828181518110612cd657612cd66145d5565b602002602001015182828651612cec91906154d8565b81518110612cfc57612cfc6145d5565b6001600160a01b0390921660209283029190910190910152600101612cbb565b5092915050565b612d2f8383835f6138cb565b6107bb57612d4083835f60016138cb565b612d6857604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b6110cb83838360016138cb565b5f5f612d888460a0015160600151612675565b9050836060015183828660a0015160200151604051602001612dcc9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612ed994939291602001615502565b6040516020818303038152906040529050949350505050565b606061088083835f613915565b6001600160a01b038316612f17576109d082826110ae565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612f5e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f829190614a13565b9050612f986001600160a01b03851684846110be565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612fec573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130109190614a13565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f8161305a575f613064565b61306483866107f7565b90506130a87f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612d239092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b248786606001516130f188608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161310f9392919061552f565b5f604051808303815f87803b158015613126575f5ffd5b505af1158015613138573d5f5f3e3d5ffd5b505050508115611482576114828386838960c00151610887565b5f6131648460a0015160600151612669565b90505f816131b557604080515f80825260208201909252906131af565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816131815790505b506131c3565b8460a0015160600151602001515b90506131d361073f868686611d29565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92612a749289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401615262565b6132468260a0015160600151612653565b1561164257604051635018859960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906350188599906114599085908590600401615205565b5f814710156132c45760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156133ae57825182602001518281518110613355576133556145d5565b6020026020010151604001511082602001518281518110613378576133786145d5565b602002602001015160400151906133a5576040516368ae488f60e01b815260040161072391815260200190565b50600101613330565b505f5b82518110156107bb575f5f5b83602001515181101561342f5782846020015182815181106133e1576133e16145d5565b602002602001015160400151146133f8575f61341b565b8360200151818151811061340e5761340e6145d5565b6020026020010151606001515b61342590836154d8565b91506001016133bd565b50838281518110613442576134426145d5565b60200260200101516020015181148290613472576040516368ae488f60e01b815260040161072391815260200190565b508260e001511561350e575f6134a9846101000151868581518110613499576134996145d5565b60200260200101515f01516139d9565b90506134c185868581518110613499576134996145d5565b8110158584815181106134d6576134d66145d5565b60200260200101515f01519061350b5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016133b1565b5f5f5b835181101561363d575f5f5f5b85518110156135b957868481518110613542576135426145d5565b60200260200101515f01516001600160a01b0316868281518110613568576135686145d5565b60200260200101515f01516001600160a01b0316036135b15760019250858181518110613597576135976145d5565b602002602001015160200151826135ae91906154d8565b91505b600101613527565b508115806135dc57506135d886878581518110613499576134996145d5565b8110155b8684815181106135ee576135ee6145d5565b60200260200101515f0151906136235760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b50838061362e575081155b9350505080600101905061351a565b5080158061364b5750815115155b5f90612d1c5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f0361368a57505f919050565b5080515f1a60028114806136a1575060ff81166003145b8251906136c457604051631462202960e01b815260040161072391815260200190565b5081516136d090613a53565b80156136de5750815160101b155b8251906128eb57604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61372f835f0151613a81565b83602001516137418560400151612675565b61374e8660600151612675565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156137c0576137c0613d5a565b6040519080825280602002602001820160405280156137e9578160200160208202803683370190505b5090505f5b815181101561389a578385828151811061380a5761380a6145d5565b60200260200101515f0151868381518110613827576138276145d5565b60200260200101516020015160405160200161385f939291909283526001600160a01b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120828281518110613887576138876145d5565b60209081029190910101526001016137ee565b50806040516020016138ac91906153d4565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166124fb5783831516156124ef573d5f823e3d81fd5b6060814710156139415760405163cf47918160e01b815247600482015260248101839052604401610723565b5f61394d858486613b16565b905080801561396e57505f3d118061396e57505f856001600160a01b03163b115b156139835761397b613b2b565b915050610880565b80156139ad57604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156139c0576139bb613b44565b61264b565b60405163d6bda27560e01b815260040160405180910390fd5b5f5f5b8351811015612d1c57826001600160a01b0316848281518110613a0157613a016145d5565b60200260200101515f01516001600160a01b031614613a20575f613a3f565b838181518110613a3257613a326145d5565b6020026020010151602001515b613a4990836154d8565b91506001016139dc565b5f600182901a600781108015613a6b575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613ad584602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6137a5565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001613788565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610160810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c0820181905260e08201526101008101829052610120810182905261014081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613c2a81613c0b565b919050565b5f5f83601f840112613c3f575f5ffd5b5081356001600160401b03811115613c55575f5ffd5b602083019150836020828501011115613c6c575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613c87575f5ffd5b8535613c9281613c0b565b945060208601356001600160401b03811115613cac575f5ffd5b8601601f81018813613cbc575f5ffd5b80356001600160401b03811115613cd1575f5ffd5b8860208260061b8401011115613ce5575f5ffd5b6020919091019450925060408601356001600160401b03811115613d07575f5ffd5b613d1388828901613c2f565b969995985093965092949392505050565b5f60208284031215613d34575f5ffd5b81356001600160401b03811115613d49575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613d9057613d90613d5a565b60405290565b604051608081016001600160401b0381118282101715613d9057613d90613d5a565b604051606081016001600160401b0381118282101715613d9057613d90613d5a565b60405160a081016001600160401b0381118282101715613d9057613d90613d5a565b60405160e081016001600160401b0381118282101715613d9057613d90613d5a565b60405161010081016001600160401b0381118282101715613d9057613d90613d5a565b60405161016081016001600160401b0381118282101715613d9057613d90613d5a565b604051601f8201601f191681016001600160401b0381118282101715613e8c57613e8c613d5a565b604052919050565b5f6001600160401b03821115613eac57613eac613d5a565b5060051b60200190565b5f82601f830112613ec5575f5ffd5b8135613ed8613ed382613e94565b613e64565b8082825260208201915060208360061b860101925085831115613ef9575f5ffd5b602085015b83811015613f445760408188031215613f15575f5ffd5b613f1d613d6e565b8135613f2881613c0b565b8152602082810135818301529084529290920191604001613efe565b5095945050505050565b5f60808284031215613f5e575f5ffd5b613f66613d96565b90508135613f7381613c0b565b815260208201356001600160401b03811115613f8d575f5ffd5b613f9984828501613eb6565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613c2a575f5ffd5b5f82601f830112613fe0575f5ffd5b81356001600160401b03811115613ff957613ff9613d5a565b61400c601f8201601f1916602001613e64565b818152846020838601011115614020575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f83011261404b575f5ffd5b8135614059613ed382613e94565b8082825260208201915060208360051b86010192508583111561407a575f5ffd5b602085015b83811015613f445780356001600160401b0381111561409c575f5ffd5b86016060818903601f190112156140b1575f5ffd5b6140b9613db8565b60208201356140c781613c0b565b81526040820135602082015260608201356001600160401b038111156140eb575f5ffd5b6140fa8a602083860101613fd1565b6040830152508452506020928301920161407f565b5f6040828403121561411f575f5ffd5b614127613d6e565b82358152905060208201356001600160401b03811115614145575f5ffd5b6141518482850161403c565b60208301525092915050565b5f60a0828403121561416d575f5ffd5b614175613dda565b905081356001600160401b0381111561418c575f5ffd5b61419884828501613f4e565b8252506141a760208301613fbb565b602082015260408201356001600160401b038111156141c4575f5ffd5b6141d08482850161410f565b60408301525060608201356001600160401b038111156141ee575f5ffd5b6141fa8482850161410f565b60608301525060809182013591810191909152919050565b5f60e08284031215614222575f5ffd5b61422a613dfc565b905061423582613c1f565b81526020828101359082015260408201356001600160401b03811115614259575f5ffd5b61426584828501613eb6565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115614297575f5ffd5b6142a38482850161415d565b60a08301525060c08201356001600160401b038111156142c1575f5ffd5b6142cd84828501613fd1565b60c08301525092915050565b5f5f5f604084860312156142eb575f5ffd5b83356001600160401b03811115614300575f5ffd5b61430c86828701614212565b93505060208401356001600160401b03811115614327575f5ffd5b61433386828701613c2f565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516143de61012085018263ffffffff169052565b506101408201516143f861014085018263ffffffff169052565b50610160820151610180610160850152610c50610180850182614340565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561446d57605f1987860301845261445885835161436e565b9450602093840193919091019060010161443c565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144ab57835183526020938401939092019160010161448d565b50909695505050505050565b5f60a08284031280156144c8575f5ffd5b506144d1613dda565b82356144dc81613c0b565b81526020838101359082015260408301356144f681613c0b565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215614528575f5ffd5b81356001600160401b0381111561453d575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c0811215614562575f5ffd5b60a081121561456f575f5ffd5b5083925060a08401356001600160401b0381111561458b575f5ffd5b8401601f8101861361459b575f5ffd5b80356001600160401b038111156145b0575f5ffd5b8660208260051b84010111156145c4575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156145f9575f5ffd5b813561088081613c0b565b5f60808284031215614614575f5ffd5b61461c613d96565b905081356001600160401b03811115614633575f5ffd5b61463f84828501614212565b82525060208201356001600160401b0381111561465a575f5ffd5b61466684828501613fd1565b60208301525060408201356001600160401b03811115614684575f5ffd5b61469084828501613fd1565b60408301525060608201356001600160401b038111156146ae575f5ffd5b6146ba8482850161403c565b60608301525092915050565b5f6106ad3683614604565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f830112614723575f5ffd5b8135614731613ed382613e94565b8082825260208201915060208360051b860101925085831115614752575f5ffd5b602085015b83811015613f445780356001600160401b03811115614774575f5ffd5b614783886020838a0101614212565b84525060209283019201614757565b5f82601f8301126147a1575f5ffd5b81356147af613ed382613e94565b8082825260208201915060208360051b8601019250858311156147d0575f5ffd5b602085015b83811015613f445780356001600160401b038111156147f2575f5ffd5b614801886020838a0101613fd1565b845250602092830192016147d5565b5f82601f83011261481f575f5ffd5b813561482d613ed382613e94565b8082825260208201915060208360051b86010192508583111561484e575f5ffd5b602085015b83811015613f4457803561486681613c0b565b835260209283019201614853565b5f6101008284031215614885575f5ffd5b61488d613e1e565b905081356001600160401b038111156148a4575f5ffd5b6148b084828501614714565b82525060208201356001600160401b038111156148cb575f5ffd5b6148d784828501614792565b60208301525060408201356001600160401b038111156148f5575f5ffd5b61490184828501613fd1565b6040830152506060828101359082015261491d60808301613c1f565b608082015260a08201356001600160401b0381111561493a575f5ffd5b61494684828501613eb6565b60a08301525060c08201356001600160401b03811115614964575f5ffd5b6149708482850161403c565b60c08301525060e08201356001600160401b0381111561498e575f5ffd5b61499a84828501614810565b60e08301525092915050565b5f6106ad3683614874565b604080825281018390525f8460608301825b868110156149f35782356149d681613c0b565b6001600160a01b03168252602092830192909101906001016149c3565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215614a23575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614a2a565b80356001600160e01b03198116906004841015612d1c576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614a95575f5ffd5b83861115614aa1575f5ffd5b5050820193919092039150565b5f60208284031215614abe575f5ffd5b81356001600160401b03811115614ad3575f5ffd5b610c5084828501614604565b5f60208284031215614aef575f5ffd5b81356001600160401b03811115614b04575f5ffd5b610c5084828501614874565b8051613c2a81613c0b565b5f82601f830112614b2a575f5ffd5b8151614b38613ed382613e94565b8082825260208201915060208360071b860101925085831115614b59575f5ffd5b602085015b83811015613f445760808188031215614b75575f5ffd5b614b7d613d96565b8151614b8881613c0b565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614b5e565b805163ffffffff81168114613c2a575f5ffd5b80518015158114613c2a575f5ffd5b5f82601f830112614be9575f5ffd5b8151614bf7613ed382613e94565b8082825260208201915060208360061b860101925085831115614c18575f5ffd5b602085015b83811015613f445760408188031215614c34575f5ffd5b614c3c613d6e565b8151614c4781613c0b565b8152602082810151818301529084529290920191604001614c1d565b5f82601f830112614c72575f5ffd5b8151614c80613ed382613e94565b8082825260208201915060208360051b860101925085831115614ca1575f5ffd5b602085015b83811015613f44578051614cb981613c0b565b835260209283019201614ca6565b5f82601f830112614cd6575f5ffd5b8151614ce4613ed382613e94565b8082825260208201915060208360051b860101925085831115614d05575f5ffd5b602085015b83811015613f44578051835260209283019201614d0a565b5f60208284031215614d32575f5ffd5b81516001600160401b03811115614d47575f5ffd5b82016101608185031215614d59575f5ffd5b614d61613e41565b614d6a82614b10565b815260208201516001600160401b03811115614d84575f5ffd5b614d9086828501614b1b565b602083015250614da260408301614b10565b6040820152614db360608301614bb8565b6060820152614dc460808301614bb8565b6080820152614dd560a08301614b10565b60a082015260c08281015190820152614df060e08301614bcb565b60e08201526101008201516001600160401b03811115614e0e575f5ffd5b614e1a86828501614bda565b610100830152506101208201516001600160401b03811115614e3a575f5ffd5b614e4686828501614c63565b610120830152506101408201516001600160401b03811115614e66575f5ffd5b614e7286828501614cc7565b61014083015250949350505050565b604081525f614e93604083018561436e565b90508260208301529392505050565b5f5f60408385031215614eb3575f5ffd5b825160ff1981168114614ec4575f5ffd5b602084015190925060ff81168114614eda575f5ffd5b809150509250929050565b6001815b6001841115614f2057808504811115614f0457614f04614a2a565b6001841615614f1257908102905b60019390931c928002614ee9565b935093915050565b5f82614f36575060016106ad565b81614f4257505f6106ad565b8160018114614f585760028114614f6257614f7e565b60019150506106ad565b60ff841115614f7357614f73614a2a565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614fa1575081810a6106ad565b614fad5f198484614ee5565b805f1904821115614fc057614fc0614a2a565b029392505050565b5f61088060ff841683614f28565b80820281158282048414176106ad576106ad614a2a565b5f82825180855260208501945060208160051b830101602085015f5b838110156144ab57848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061504e90850182614340565b6020998a0199909450929092019150600101615009565b602081525f6108806020830184614fed565b5f8151808452602084019350602083015f5b828110156150c5576150af86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101615089565b5093949350505050565b805182525f602082015160406020850152610c506040850182614fed565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261511d60e0850182615077565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261516f610120850182615077565b9050604082015160e08501526060820151610100850152602083015191506151a260208501836001600160801b03169052565b6040830151915083810360408501526151bb81836150cf565b915050606082015183820360608501526151d582826150cf565b9150506080820151608084015260c0850151925085810360c08701526151fb8184614340565b9695505050505050565b604081525f61521760408301856150ed565b8281036020840152612c058185614340565b5f8151808452602084019350602083015f5b828110156150c55781516001600160a01b031686526020958601959091019060010161523b565b60c081525f61527460c0830189615077565b82810360208401526152868189614fed565b90506001600160801b038716604084015282810360608401526152a98187615229565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b606081525f6152e260608301866150ed565b82810360208401526152f48186614340565b905082810360408401526151fb8185615229565b604081525f61531a60408301856150ed565b905060018060a01b03831660208301529392505050565b606081525f6153436060830186614fed565b82810360208401526153558186615229565b91505060018060a01b0383166040830152949350505050565b8581526001600160801b038516602082015283604082015260a060608201525f61539b60a0830185615077565b82810360808401526153ad8185615229565b98975050505050505050565b5f602082840312156153c9575f5ffd5b815161088081613c0b565b81515f90829060208501835b828110156153fe5781518452602093840193909101906001016153e0565b509195945050505050565b60c081525f8751606060c0840152615425610120840182615077565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561548d5761547783855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615451565b50506001600160a01b038816604085015286606085015283810360808501526154b68187614340565b91505082810360a08401526154cb8185614340565b9998505050505050505050565b808201808211156106ad576106ad614a2a565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151fb61552961552360048501886154eb565b866154eb565b846154eb565b606081525f615541606083018661436e565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
